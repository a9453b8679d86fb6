import type { Page } from '@playwright/test';

/** A unique name: all tests share the gallery. */
export function uniqueName(tree: string): string {
  return `${tree} ${Array.from({ length: 8 }, () => 'abcdefghij'[Math.floor(Math.random() * 10)]).join('')}`;
}

export async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByLabel('Choisir des photos').setInputFiles(files);
}
