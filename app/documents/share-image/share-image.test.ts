import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawShareImage, type ShareImage } from './share-image.server.tsx';
import { drawableText } from './share-image-text.tsx';

const image: ShareImage = {
  title: 'La rentrée',
  kind: 'Blog · 5 mars 2027',
  schoolName: 'École Mille Horizons',
  foot: 'Une école, mille possibilités',
  art: { kind: 'drawing', seed: 'rentree' },
};

type Region = { left: number; top: number; width: number; height: number };

/** The number of colours in a part of the picture. */
async function coloursIn(png: Uint8Array, region: Region): Promise<number> {
  const { data } = await sharp(png).extract(region).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = new Set<number>();
  for (let i = 0; i < data.length; i += 3) seen.add(data.readUIntBE(i, 3));
  return seen.size;
}

/** The gap between text and frieze, which must stay empty. */
const gutter = { left: 680, top: 0, width: 20, height: 630 };
const words = { left: 72, top: 160, width: 590, height: 380 };

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0e7c66' } })
  .jpeg()
  .toBuffer();

test.each<[string, Partial<ShareImage>]>([
  ['a drawing', {}],
  ['the bloom of the home page', { art: { kind: 'bloom' } }],
  ['a photograph', { art: { kind: 'photo', bytes: photo } }],
  ['a title of 200 letters without a space', { title: 'W'.repeat(200) }],
  ['a title of forty words', { title: 'Une longue histoire de rentrée '.repeat(8) }],
  ['emoji and Arabic', { title: 'Bonne fête 🎉👨‍👩‍👧 عيد مبارك' }],
  ['nothing that can be written', { title: '🎉', kind: '', foot: '' }],
])('%s makes a picture of 1200×630, light enough to be shown everywhere', async (_, changes) => {
  const png = await drawShareImage({ ...image, ...changes });
  const { width, height, format } = await sharp(png).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect(png.byteLength).toBeLessThan(300_000);
  expect(await coloursIn(png, words)).toBeGreaterThan(4);
});

test('the longest title stays in its column', async () => {
  const png = await drawShareImage({ ...image, title: 'W'.repeat(200) });
  expect(await coloursIn(png, gutter)).toBe(1);
});

test('the same words and seed make the same bytes', async () => {
  expect(await drawShareImage(image)).toEqual(await drawShareImage(image));
});

describe('what is written', () => {
  test.each([
    ['Élèves\u00A0: «\u00A0Œuvrer\u00A0» – l’été', 'Élèves\u00A0: «\u00A0Œuvrer\u00A0» – l’été'],
    ['Bonne rentrée 🎉 à tous', 'Bonne rentrée à tous'],
    ['عيد', ''],
    ['e\u0301te\u0301', 'été'],
    ['\u202Ecaché\u0000', 'caché'],
  ])('of %j is %j', (text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });
});
