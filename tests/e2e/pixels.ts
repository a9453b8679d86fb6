import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/* Compares rendered pixels: under forced colours computed styles do not show what the browser paints. */

type Picture = { data: Buffer; width: number; height: number };

async function decoded(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Red, green and blue of a pixel; black outside the picture. */
function pixel({ data, width, height }: Picture, x: number, y: number): [number, number, number] {
  if (x < 0 || y < 0 || x >= width || y >= height) return [0, 0, 0];
  const at = (Math.round(y) * width + Math.round(x)) * 3;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** Whether a person sees the difference: far above antialiasing. */
function differ(a: [number, number, number], b: [number, number, number]): boolean {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) > 150;
}

/** The share of differing pixels, from 0 to 1. Both pictures have one size. */
export async function difference(one: Locator, other: Locator | (() => Promise<unknown>)): Promise<number> {
  const before = await decoded(await one.screenshot());
  if (typeof other === 'function') await other();
  const after = await decoded(await (typeof other === 'function' ? one : other).screenshot());
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  let changed = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (differ(pixel(before, x, y), pixel(after, x, y))) changed += 1;
  return changed / (width * height);
}

/** The boxes of the visible controls, as far as they are whole on the screen and in front. */
function shapedControls(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-shaped]')].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const whole = left > 4 && top > 4 && right < innerWidth - 4 && bottom < innerHeight - 4;
      if (!whole || !front || !control.contains(front)) return [];
      return [{ left, right, top, bottom, name: control.outerHTML.slice(0, 100) }];
    }),
  );
}

/**
 * The controls on the screen that have a background or border in the school's colours and none under forced
 * colours. Leaves the colours forced.
 */
export async function shapelessControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => {
    for (const control of document.querySelectorAll('a, button, summary, input, select, textarea')) {
      const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(control);
      const clear = /, 0\)$|\/ 0\)$/;
      const shaped =
        !clear.test(backgroundColor) || (borderTopWidth !== '0px' && !clear.test(borderTopColor));
      control.toggleAttribute('data-shaped', shaped);
    }
  });
  await page.emulateMedia({ forcedColors: 'active' });
  let controls = await shapedControls(page);
  let picture = await decoded(await page.screenshot());
  // After a resize a page may still settle: measure positions before and after the picture.
  for (let after = await shapedControls(page); !isDeepStrictEqual(controls, after); ) {
    controls = after;
    picture = await decoded(await page.screenshot());
    after = await shapedControls(page);
  }
  // From just outside to just inside, in the middle of a side.
  const seen = (x: number, y: number, stepX: number, stepY: number) =>
    [-1, 0, 1, 2, 3].some((step) =>
      differ(
        pixel(picture, x - 4 * stepX, y - 4 * stepY),
        pixel(picture, x + step * stepX, y + step * stepY),
      ),
    );
  return controls
    .filter(({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return !(seen(left, y, 1, 0) && seen(right, y, -1, 0) && seen(x, top, 0, 1) && seen(x, bottom, 0, -1));
    })
    .map(({ name }) => name);
}
