import type { Slide } from '#app/features/photos/shown-photos.ts';
import { Carousel } from './carousel.tsx';

/** A preview of the home page's carousel, in a browser window's frame. */
export function CarouselPreview({ slides }: { slides: readonly Slide[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white">
      <div
        aria-hidden="true"
        className="flex items-center gap-1.5 border-line border-b bg-sand-deep px-4 py-2.5 *:size-2.5 *:rounded-full *:bg-edge"
      >
        <span />
        <span />
        <span />
      </div>
      <div className="p-2 sm:p-4">
        {/* Remounted on each change of order: starts at the first slide. */}
        <Carousel
          key={slides.map(({ id }) => id).join()}
          slides={slides}
          label="Aperçu du carrousel d’accueil"
        />
      </div>
    </div>
  );
}
