import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Chooses a small photo of this name on the upload page. */
export async function choosePhoto(page: Page, name = 'preau.jpg') {
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Choisir des photos').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}
