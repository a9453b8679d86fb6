import type { AlbumPhoto } from '#app/features/photos/albums.ts';
import { cn } from '#app/lib/class-names.ts';
import { namedAddress } from '#app/lib/image-variants.ts';
import { CrossIcon } from '#app/ui/icons.tsx';
import { Picture } from '#app/ui/picture.tsx';

/** In a mosaic every sixth photo has the room of four. */
const large = 'sm:col-span-2 sm:row-span-2';

/** The photos of an album's page, as a mosaic in their order; a click opens the light box. */
export function AlbumGrid({ photos }: { photos: readonly AlbumPhoto[] }) {
  return (
    <>
      <ul data-album className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {photos.map(({ id, title, subcategory, alt, image }, index) => (
          <li key={id} className={cn('min-w-0', index % 6 === 0 && large)}>
            <a
              href={namedAddress(image, title ?? subcategory ?? '')}
              data-photo={title ?? subcategory ?? ''}
              className="group grid h-full grid-rows-[1fr_auto] gap-2"
            >
              <span
                className={cn(
                  'relative block aspect-4/3 overflow-hidden rounded-card bg-sand-deep',
                  index % 6 === 0 && 'sm:aspect-auto',
                )}
              >
                <Picture
                  image={{ ...image, blur: null }}
                  alt={alt}
                  title={title ?? subcategory ?? ''}
                  sizes={
                    index % 6 === 0
                      ? '(min-width: 1024px) 600px, (min-width: 640px) 66vw, 50vw'
                      : '(min-width: 1024px) 290px, (min-width: 768px) 33vw, 50vw'
                  }
                  className="absolute inset-0 size-full object-cover transition-transform duration-300 group-hover:scale-105"
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

const control =
  'grid min-h-12 min-w-12 place-items-center rounded-control border border-ink-faint bg-ink text-white hover:border-white hover:bg-ink-raised aria-disabled:opacity-40';

/**
 * The light box for the photos of a page (opened by features/photos/light-box.ts): without script it stays
 * closed, and a photo's link leads to its file.
 */
function LightBox() {
  return (
    <>
      <dialog
        data-light-box
        aria-label="Photo en grand"
        className="m-0 inset-0 h-dvh max-h-none w-auto max-w-none bg-ink text-white open:grid open:grid-rows-[auto_minmax(0,1fr)_auto]"
      >
        <div className="flex items-center justify-between gap-2 p-2">
          <p data-light-box-place aria-live="polite" className="px-2 tabular-nums" />
          <button type="button" data-light-box-close className={control}>
            <span className="sr-only">Fermer</span>
            <CrossIcon />
          </button>
        </div>
        <section
          aria-label="Photos"
          data-light-box-track
          // Scrolled by the arrow keys too, so the keyboard has its place in it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be focusable.
          tabIndex={0}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        />
        {/* Near the thumb. */}
        <div className="flex justify-center gap-4 p-3">
          <button type="button" data-light-box-step="-1" className={control}>
            <span className="sr-only">Photo précédente</span>
            <span aria-hidden="true">←</span>
          </button>
          <button type="button" data-light-box-step="1" className={control}>
            <span className="sr-only">Photo suivante</span>
            <span aria-hidden="true">→</span>
          </button>
        </div>
      </dialog>
      <template data-light-box-photo>
        <figure className="m-0 grid h-full w-full shrink-0 snap-center grid-rows-[minmax(0,1fr)_auto] gap-2 px-2 pb-4 [&_img]:size-full [&_img]:object-contain">
          <div className="min-h-0" />
          <figcaption className="wrap-anywhere text-center" />
        </figure>
      </template>
    </>
  );
}
