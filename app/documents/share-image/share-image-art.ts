import { type ZelligeCycle, zelligeBloom, zelligeCover } from '#app/ui/zellige.ts';
import { colours } from '#app/ui/zellige-colours.ts';
import { at, shapes, star } from '#app/ui/zellige-geometry.ts';

/** In pixels: the size that social networks expect. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The artwork beside the text. */
export type ShareArt =
  | { kind: 'bloom' }
  | { kind: 'drawing'; seed: string; cycle?: ZelligeCycle | undefined };

const { width, height } = shareImageSize;
/** The edge of the ink background; the frieze ends half a star's width beyond it. */
export const edge = 720;

/** The height is seven stars, point to point. */
const friezeRadius = height / 14;
/** Wider than the opening: a narrower drawing would have small tiles, and its middle would be hidden. */
const drawingWidth = 840;

/**
 * Everything but the text, as the inside of an SVG: background, drawing, frieze. Null leaves an opening for a
 * photo below.
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

/** A column of ink stars at the background's edge, each with a small one inside. */
function frieze(): string {
  const places = Array.from({ length: 7 }, (_, index) => (2 * index + 1) * friezeRadius);
  const column = (radius: number) => places.map((y) => at(edge, y, shapes(star(radius)))).join('');
  return `<path fill="${colours.ink}" d="${column(friezeRadius)}"/><path fill="${colours.saffron}" d="${column(friezeRadius * 0.28)}"/>`;
}
