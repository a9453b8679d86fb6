import type { Page } from '@playwright/test';
import sharp from 'sharp';

export type Picked = { name: string; mimeType: string; buffer: Buffer };

/** A unique name: all tests share the gallery. */
export function uniqueName(flower: string): string {
  return `${flower} ${Array.from({ length: 8 }, () => 'abcdefghij'[Math.floor(Math.random() * 10)]).join('')}`;
}

/** A unique picture: equal ones differ by name only. */
export async function picture(name: string, tint = 0): Promise<Picked> {
  const background = { r: (tint * 53) % 255, g: (tint * 91) % 255, b: 140 };
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export function pictures(stem: string, count: number): Promise<Picked[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => picture(`${stem}-${index + 1}.jpg`, index)));
}

export async function choose(page: Page, files: Picked[]) {
  await page.getByLabel('Choisir des photos').setInputFiles(files);
}
