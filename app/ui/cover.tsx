import { cn } from '#app/lib/class-names.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import { drawingPath, drawingSize } from './cover-drawing.ts';
import { Picture } from './picture.tsx';

/** The picture of a post or an event: its photo, or the drawing derived from its slug. */
export type Cover =
  /** `title`: the title of the post or event, or its slug. */
  { kind: 'photo'; image: ImageView; alt: string; title?: string } | { kind: 'drawing'; seed: string };

type CoverProps = {
  cover: Cover;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The page's main picture: loaded eagerly, with high priority. */
  priority?: boolean;
};

/**
 * A cover, filling its box. A drawing is an image with a URL: lists stay small, and browsers cache it
 * (decision 15). Only the page's main picture has a blurred placeholder, for the same reason: on a page of 24
 * they would add 2.5 kB of incompressible data.
 */
export function Cover({ cover, sizes, className, priority = false }: CoverProps) {
  const hasBlur = cover.kind === 'photo' && priority;
  const look = cn(!hasBlur && 'bg-sand-deep', 'block size-full object-cover', className);
  if (cover.kind === 'photo') {
    const image = hasBlur ? cover.image : { ...cover.image, blur: null };
    const { alt, title = '' } = cover;
    return (
      <Picture image={image} alt={alt} title={title} sizes={sizes} priority={priority} className={look} />
    );
  }
  return (
    <img
      src={drawingPath(cover.seed)}
      width={drawingSize.width}
      height={drawingSize.height}
      alt=""
      className={look}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
    />
  );
}
