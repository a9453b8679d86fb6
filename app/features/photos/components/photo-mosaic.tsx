import type { NewestPhoto } from '#app/features/photos/albums.ts';
import { cn } from '#app/lib/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';

type PhotoMosaicProps = {
  photos: readonly Pick<NewestPhoto, 'id' | 'image' | 'alt'>[];
  /** The `sizes` attribute of the first photo, and of the others. */
  sizes: readonly [string, string];
  /** On the first screen. */
  priority?: boolean;
  className?: string;
};

/** Up to three photos in one frame, side by side, whatever their shape: the first is the largest of three. */
export function PhotoMosaic({ photos, sizes, priority = false, className }: PhotoMosaicProps) {
  return (
    <div
      className={cn(
        'grid auto-cols-fr gap-1 overflow-hidden',
        photos.length > 2 ? 'grid-cols-[2fr_1fr] grid-rows-2' : 'grid-flow-col',
        className,
      )}
    >
      {photos.map(({ id, image, alt }, index) => (
        <div
          key={id}
          className={cn('relative bg-sand-deep', photos.length > 2 && index === 0 && 'row-span-2')}
        >
          <Picture
            image={{ ...image, blur: null }}
            alt={alt}
            sizes={sizes[index === 0 ? 0 : 1]}
            priority={priority && index === 0}
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      ))}
    </div>
  );
}
