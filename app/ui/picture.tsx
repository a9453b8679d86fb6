import type { CSSProperties } from 'react';
import {
  type ImageView,
  namedAddress,
  positionOf,
  sourceSet,
  type VariantFormat,
  variantFormats,
} from '#app/lib/image-variants.ts';

const mimeTypes: Record<VariantFormat, string> = { avif: 'image/avif', webp: 'image/webp' };

type PictureProps = {
  image: ImageView;
  /** What the picture shows, for who cannot see it; '' when it only decorates. */
  alt: string;
  /** Its title, whose words its address ends with. */
  title?: string;
  /** How wide it is shown, as the `sizes` attribute: '(min-width: 768px) 50vw, 100vw'. */
  sizes: string;
  className?: string;
  /** The page's main picture, visible at once: loaded first instead of when it comes near. */
  priority?: boolean;
};

/**
 * A stored image in the size and format that suit the screen. Its place is reserved from the start, and its
 * blur fills it until the pixels are there; neither needs a script.
 */
export function Picture({ image, alt, title = '', sizes, className, priority = false }: PictureProps) {
  const { width, height, blur } = image;
  return (
    <picture className="contents">
      {variantFormats.map((format) => (
        <source key={format} type={mimeTypes[format]} srcSet={sourceSet(image, format)} sizes={sizes} />
      ))}
      <img
        src={namedAddress(image, title)}
        width={width}
        height={height}
        alt={alt}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        style={styleOf(blur, positionOf(image))}
      />
    </picture>
  );
}

/** What is cut off lies away from the picture's focus, in its blur as in the picture. */
function styleOf(blur: string | null, position: string | undefined): CSSProperties | undefined {
  if (!blur && !position) return undefined;
  return {
    ...(position && { objectPosition: position }),
    ...(blur && { background: `${position ?? 'center'} / cover no-repeat url("${blur}")` }),
  };
}
