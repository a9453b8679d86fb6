import { type Focus, middle, withinCrop } from './crop.ts';
import { slugify } from './slug.ts';

/** All variant widths, in pixels: for phones, tablets and desktops with their pixel densities. */
export const variantWidths = [320, 640, 960, 1280, 1920] as const;

/** Variant formats, best first; a browser takes the first it supports. */
export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

const widest = variantWidths[variantWidths.length - 1] ?? 0;

/**
 * The variant widths of a picture, ascending, at most its own. The last is its own width (or the largest of
 * the table); table widths slightly smaller than that are skipped.
 */
export function widthsOfVariants(width: number): number[] {
  const largest = Math.min(width, widest);
  return [...variantWidths.filter((candidate) => candidate <= largest * 0.8), largest];
}

/** The path of a variant: 'campus/1-a.jpg' at 640 in AVIF is 'campus/1-a-640w.avif'. */
export function variantPath(path: string, width: number, format: VariantFormat): string {
  return `${withoutExtension(path)}-${width}w.${format}`;
}

/** The paths of all variants of an original of this width (pixels). */
export function variantPaths(path: string, width: number): string[] {
  return widthsOfVariants(width).flatMap((each) =>
    variantFormats.map((format) => variantPath(path, each, format)),
  );
}

/** The props of `<Picture>` for a stored image; serialisable. */
export type ImageView = {
  /** The URL of the shown picture. */
  src: string;
  /** The URL used in texts and covers, if it differs: after a crop no file is at that URL. */
  address?: string;
  width: number;
  height: number;
  /** A tiny picture as a data URI, shown while loading; null for transparent pictures. */
  blur: string | null;
  /** Variant widths, ascending, in pixels. */
  widths: number[];
  /** The focal point; absent: the centre. */
  focus?: Focus;
};

/** The URL used in texts and covers, which no crop changes. */
export function addressOf({ address, src }: Pick<ImageView, 'address' | 'src'>): string {
  return address ?? src;
}

/** Maximum length of the appended name. */
const longestName = 80;

/**
 * The URL of a picture with its title appended, for search engines and downloads:
 * '/files/…/1-a.jpg/la-cour.jpg'. The name is ignored when serving (decision 15); a store with its own URL
 * does not support it.
 */
export function namedAddress({ src }: Pick<ImageView, 'src'>, words: string): string {
  const name = slugify(words).slice(0, longestName).replace(/-$/, '');
  const extension = /\.[a-z]+$/.exec(src)?.[0];
  return name !== '' && extension && src.startsWith('/files/') ? `${src}/${name}${extension}` : src;
}

/** Removes the appended name of such a URL or path; others are unchanged. */
export function withoutName(address: string): string {
  const at = address.lastIndexOf('/');
  const [file, name] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  const extension = /\.[a-z]+$/.exec(file)?.[0];
  return extension && name.endsWith(extension) && /^[a-z0-9-]{1,80}\.[a-z]+$/.test(name) ? file : address;
}

/** The path of a picture's files: 'campus/1-a.jpg', or 'campus/1-a-{cut}.jpg' after a crop. */
export function shownPath({ path, cut }: { path: string; cut: string | null }): string {
  return cut === null ? path : path.replace(/(\.[a-z0-9]+)$/, `-${cut}$1`);
}

/** The view of a stored image whose bucket is at `bucketAddress` (no trailing slash). */
export function imageView(
  image: {
    path: string;
    /** The name of the files since the last crop; null without one. */
    cut: string | null;
    cropX: number;
    cropY: number;
    cropWidth: number;
    cropHeight: number;
    /** Pixels of the shown part. */
    width: number;
    height: number;
    blur: string | null;
    /** In percent of the original. */
    focusX: number;
    focusY: number;
  },
  bucketAddress: string,
): ImageView {
  const crop = { x: image.cropX, y: image.cropY, width: image.cropWidth, height: image.cropHeight };
  const focus = withinCrop({ x: image.focusX, y: image.focusY }, crop);
  const isMiddle = focus.x === middle.x && focus.y === middle.y;
  return {
    src: `${bucketAddress}/${shownPath(image)}`,
    ...(image.cut !== null && { address: `${bucketAddress}/${image.path}` }),
    width: image.width,
    height: image.height,
    blur: image.blur,
    widths: widthsOfVariants(image.width),
    ...(isMiddle ? {} : { focus }),
  };
}

/** The `object-position` of a picture in a frame of another shape; undefined for the centre. */
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
