import type { AlbumPhoto } from '#app/features/photos/albums.ts';
import { namedAddress } from '#app/lib/image-variants.ts';
import { Picture } from '#app/ui/picture.tsx';
import { LightBox } from './light-box.tsx';

/** The photos of an album's page; a click opens the light box. */
export function AlbumGrid({ photos }: { photos: readonly AlbumPhoto[] }) {
  return (
    <>
      <ul data-album className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {photos.map(({ id, title, subcategory, alt, image }, index) => (
          <li key={id} className="min-w-0">
            <a
              href={namedAddress(image, title ?? subcategory ?? '')}
              data-photo={title ?? subcategory ?? ''}
              className="group grid gap-2"
            >
              <span className="block aspect-4/3 overflow-hidden rounded-card bg-sand-deep">
                <Picture
                  image={{ ...image, blur: null }}
                  alt={alt}
                  title={title ?? subcategory ?? ''}
                  sizes="(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw"
                  className="size-full object-cover transition-transform duration-300 group-hover:scale-105"
                  priority={index === 0}
                />
              </span>
              {(title ?? subcategory) && (
                <span className="wrap-anywhere text-sm leading-snug group-hover:underline">
                  {title ?? subcategory}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <LightBox />
    </>
  );
}
