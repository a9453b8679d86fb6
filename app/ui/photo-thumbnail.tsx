import { ImageOff } from 'lucide-react';
import { cn } from '#app/lib/class-names.ts';
import type { ImageView } from '#app/lib/image-variants.ts';
import { Picture } from '#app/ui/picture.tsx';

/** A small picture beside its name, or an icon when its file is missing. Give it a size. */
export function PhotoThumbnail({ image, className }: { image: ImageView | null; className?: string }) {
  return (
    <span
      className={cn('block shrink-0 overflow-hidden rounded-control bg-sand-deep text-ink-muted', className)}
    >
      {image ? (
        <Picture image={image} alt="" sizes="240px" className="block size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center">
          <ImageOff aria-hidden="true" className="size-6" />
        </span>
      )}
    </span>
  );
}
