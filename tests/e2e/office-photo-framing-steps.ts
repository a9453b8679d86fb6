import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './fixtures.ts';
import { expectTold } from './toasts.ts';

export async function addPhotos(page: Page, names: readonly string[]) {
  await signIn(page, '/admin/photos/upload');
  const create = { width: 800, height: 400, channels: 3, background: '#0000ff' } as const;
  const half = await sharp({ create: { ...create, width: 400, background: '#ff0000' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const files = names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('Choisir des photos').setInputFiles(files);
  await page.getByRole('button', { name: /^Confirmer l’envoi/ }).click();
  await expectTold(page, 'Upload réussi');
}
