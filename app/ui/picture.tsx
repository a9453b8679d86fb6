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
  /** The alternative text; '' when decorative. */
  alt: string;
  /** Its title, which its URL ends with. */
  title?: string;
  /** The `sizes` attribute: '(min-width: 768px) 50vw, 100vw'. */
  sizes: string;
  className?: string;
  /** The page's main picture: loaded eagerly, with high priority. */
  priority?: boolean;
};

/**
 * A stored image with responsive sizes and formats. Its box is reserved, and its blurred placeholder fills it
 * until it has loaded; neither needs script.
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

/** Crops around the picture's focus point, for the placeholder as well. */
function styleOf(blur: string | null, position: string | undefined): CSSProperties | undefined {
  if (!blur && !position) return undefined;
  return {
    ...(position && { objectPosition: position }),
    ...(blur && { background: `${position ?? 'center'} / cover no-repeat url("${blur}")` }),
  };
}
