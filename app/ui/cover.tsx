import { cn } from '#app/lib/class-names.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import { drawingPath, drawingSize } from './cover-drawing.ts';
import { Picture } from './picture.tsx';

/** The picture of a post or an event: its photograph, or the drawing derived from its slug; never nothing. */
export type Cover =
  /** `title`: of what it is the cover, or its slug. */
  { kind: 'photo'; image: ImageView; alt: string; title?: string } | { kind: 'drawing'; seed: string };

type CoverProps = {
  cover: Cover;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The page's main picture, visible at once: loaded first instead of when it comes near. */
  priority?: boolean;
};

/**
 * A cover, filling its box. A drawing comes by its address: lists stay light, and browsers keep it (decision 15). For the
 * same reason the page's main picture alone has its blur: a page of 24 would carry 2.5 kB that nothing makes smaller.
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
