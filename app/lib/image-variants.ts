import { type Focus, middle, withinCrop } from './crop.ts';
import { slugify } from './slug.ts';

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
  /** Address of the picture as it is shown. */
  src: string;
  /** What texts and covers name it by, where that is another address: nothing lies there once another part was chosen. */
  address?: string;
  width: number;
  height: number;
  /** A tiny picture as a data URI, shown while the real one loads; null when it would show through. */
  blur: string | null;
  /** The widths in which variants exist, ascending, in pixels. */
  widths: number[];
  /** What a cut keeps in view; absent: the middle. */
  focus?: Focus;
};

/** What texts and covers name a picture by: the same address, whatever part of it is shown. */
export function addressOf({ address, src }: Pick<ImageView, 'address' | 'src'>): string {
  return address ?? src;
}

/** Letters of the words at an address's end. */
const longestName = 80;

/**
 * The address of a picture with the words of a title at its end, for search engines and for who saves it:
 * '/files/…/1-a.jpg/la-cour.jpg'. Whatever they say, the file is the one before them (decision 15); a store with an address of its own
 * knows that alone.
 */
export function namedAddress({ src }: Pick<ImageView, 'src'>, words: string): string {
  const name = slugify(words).slice(0, longestName).replace(/-$/, '');
  const extension = /\.[a-z]+$/.exec(src)?.[0];
  return name !== '' && extension && src.startsWith('/files/') ? `${src}/${name}${extension}` : src;
}

/** The address or path of the file that such an address names; any other as it is. */
export function withoutName(address: string): string {
  const at = address.lastIndexOf('/');
  const [file, name] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  const extension = /\.[a-z]+$/.exec(file)?.[0];
  return extension && name.endsWith(extension) && /^[a-z0-9-]{1,80}\.[a-z]+$/.test(name) ? file : address;
}

/** Where the files of a picture are: 'campus/1-a.jpg', or 'campus/1-a-{cut}.jpg' for what is left of it. */
export function shownPath({ path, cut }: { path: string; cut: string | null }): string {
  return cut === null ? path : path.replace(/(\.[a-z0-9]+)$/, `-${cut}$1`);
}

/** The view of a stored image whose bucket answers at `bucketAddress` (no slash at the end). */
export function imageView(
  image: {
    path: string;
    /** Names its files since another part of it was chosen; null until then. */
    cut: string | null;
    cropX: number;
    cropY: number;
    cropWidth: number;
    cropHeight: number;
    /** Pixels of what is shown. */
    width: number;
    height: number;
    blur: string | null;
    /** In percent of the whole picture. */
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
