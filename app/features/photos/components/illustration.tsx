import type { Illustration } from '#app/features/photos/shown-photos.ts';
import { cn } from '#app/lib/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';

type ShownIllustrationProps = {
  illustration: Illustration;
  sizes: string;
  className?: string;
  priority?: boolean;
};

/** A photo or its substitute, filling its box like a cover. */
export function ShownIllustration({ illustration, sizes, className, priority }: ShownIllustrationProps) {
  if (illustration.kind === 'photo') {
    const { image, alt } = illustration;
    return (
      <Picture
        image={image}
        alt={alt}
        sizes={sizes}
        priority={priority ?? false}
        className={cn('size-full object-cover', className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cn('block size-full overflow-hidden [&>svg]:block [&>svg]:size-full', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by zellige.ts from numbers alone.
      dangerouslySetInnerHTML={{ __html: illustration.svg }}
    />
  );
}
