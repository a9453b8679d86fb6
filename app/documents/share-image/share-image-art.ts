import { type ZelligeCycle, zelligeBloom, zelligeCover } from '#app/ui/zellige.ts';
import { colours } from '#app/ui/zellige-colours.ts';
import { at, shapes, star } from '#app/ui/zellige-geometry.ts';

/** Pixels, of the whole image: what social networks ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** What stands beside the words. */
export type ShareArt =
  | { kind: 'bloom' }
  | { kind: 'drawing'; seed: string; cycle?: ZelligeCycle | undefined };

const { width, height } = shareImageSize;
/** Where the ground of ink ends; half a star's width beyond it, the frieze does. */
export const edge = 720;

/** Seven stars, point to point, make the height. */
const friezeRadius = height / 14;
/** Wider than the opening: the tiles of a narrower drawing would be small, and its middle would not be shown. */
const drawingWidth = 840;

/**
 * Everything but the words, as the inside of an SVG: ground, drawing, frieze. Null leaves an opening for a
 * photograph laid under it.
 */
export function shareArt(art: ShareArt | null): string {
  if (art?.kind === 'bloom') {
    const bloom = zelligeBloom({ size: 800 });
    return `${ground(width)}<g transform="translate(590 ${(height - 800) / 2})">${bloom}</g>`;
  }
  const drawing = art ? opening(art) : '';
  return `${drawing}${ground(edge + friezeRadius * Math.SQRT1_2)}${frieze()}`;
}

function ground(to: number): string {
  return `<path fill="${colours.ink}" d="M0 0h${to}v${height}H0z"/>`;
}

function opening({ seed, cycle }: Extract<ShareArt, { kind: 'drawing' }>): string {
  const drawing = zelligeCover({ seed, cycle, width: drawingWidth, height });
  const left = edge - (drawingWidth - (width - edge)) / 2;
  return `<g transform="translate(${left} 0)">${drawing}</g>`;
}

/** A column of stars of ink where the ground ends, each with a small one in it. */
function frieze(): string {
  const places = Array.from({ length: 7 }, (_, index) => (2 * index + 1) * friezeRadius);
  const column = (radius: number) => places.map((y) => at(edge, y, shapes(star(radius)))).join('');
  return `<path fill="${colours.ink}" d="${column(friezeRadius)}"/><path fill="${colours.saffron}" d="${column(friezeRadius * 0.28)}"/>`;
}
