/** The one table of widths, in pixels: what a phone, a tablet and a desktop ask for, at their densities. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;

/** Formats of the variants, best first; the browser takes the first it knows. */
export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

const widest = variantWidths[variantWidths.length - 1] ?? 0;

/**
 * The widths in which variants of a picture exist, ascending, never above its own. The last is its own width
 * (or the widest of the table); one of the table hardly smaller than that would be a file for nothing.
 */
export function widthsOfVariants(width: number): number[] {
  const largest = Math.min(width, widest);
  return [...variantWidths.filter((candidate) => candidate <= largest * 0.8), largest];
}

/** Path of a variant beside its original: 'campus/1-a.jpg' at 640 in AVIF is 'campus/1-a-640w.avif'. */
export function variantPath(path: string, width: number, format: VariantFormat): string {
  return `${withoutExtension(path)}-${width}w.${format}`;
}

/** Paths of all variants of an original of this width (pixels). */
export function variantPaths(path: string, width: number): string[] {
  return widthsOfVariants(width).flatMap((each) =>
    variantFormats.map((format) => variantPath(path, each, format)),
  );
}

/** What `<Picture>` needs to show a stored image; plain data, safe to send to the browser. */
export type ImageView = {
  /** Address of the stored original. */
  src: string;
  width: number;
  height: number;
  /** A tiny picture as a data URI, shown while the real one loads; null when it would show through. */
  blur: string | null;
  /** The widths in which variants exist, ascending, in pixels. */
  widths: number[];
  /** What a cut keeps in view; absent: the middle. */
  focus?: Focus;
};

/** A point of a picture, in percent of its width from the left and of its height from above. */
export type Focus = { x: number; y: number };

/** What a cut keeps in view when nobody says. */
export const middle: Focus = { x: 50, y: 50 };

/** The view of a stored image whose bucket answers at `bucketAddress` (no slash at the end). */
export function imageView(
  image: {
    path: string;
    width: number;
    height: number;
    blur: string | null;
    focusX: number;
    focusY: number;
  },
  bucketAddress: string,
): ImageView {
  const { focusX: x, focusY: y } = image;
  const isMiddle = x === middle.x && y === middle.y;
  return {
    src: `${bucketAddress}/${image.path}`,
    width: image.width,
    height: image.height,
    blur: image.blur,
    widths: widthsOfVariants(image.width),
    ...(isMiddle ? {} : { focus: { x, y } }),
  };
}

/** Where CSS puts a picture in a frame of another shape, for `object-position`; undefined in the middle. */
export function positionOf({ focus }: Pick<ImageView, 'focus'>): string | undefined {
  return focus && `${focus.x}% ${focus.y}%`;
}

/** The `srcset` of a view in one format. */
export function sourceSet(view: ImageView, format: VariantFormat): string {
  return view.widths.map((width) => `${variantPath(view.src, width, format)} ${width}w`).join(', ');
}

function withoutExtension(path: string): string {
  return path.replace(/\.[a-z0-9]+$/, '');
}
