import type { Slide } from '#app/features/photos/shown-photos.ts';
import { cn } from '#app/lib/class-names.ts';
import { CarouselControls, dotsBeside } from './carousel-controls.tsx';
import { ShownIllustration } from './illustration.tsx';

type CarouselProps = { slides: readonly Slide[]; label: string; className?: string };

/**
 * The home page's carousel (spec §4), 500 px high on every screen (spec §9): slides with horizontal scroll
 * snapping. Its motion and controls are in carousel-motion.ts.
 */
export function Carousel({ slides, label, className }: CarouselProps) {
  return (
    <section
      aria-roledescription="carrousel"
      aria-label={label}
      data-carousel
      className={cn(
        'group/carousel relative h-[500px] overflow-hidden rounded-card bg-ink text-white',
        className,
      )}
    >
      {slides.length > 1 && <CarouselControls slides={slides} />}
      {/* biome-ignore lint/a11y/useSemanticElements: slides are not form fields. */}
      <div
        role="group"
        aria-label="Photos"
        data-carousel-track
        tabIndex={slides.length > 1 ? 0 : undefined}
        className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <SlideView
            key={slide.id}
            slide={slide}
            position={`${index + 1} sur ${slides.length}`}
            many={slides.length > dotsBeside}
          />
        ))}
      </div>
    </section>
  );
}

type SlideViewProps = { slide: Slide; position: string; many: boolean };

function SlideView({ slide, position, many }: SlideViewProps) {
  const { title, text, illustration } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel, not a set of fields.
    <div
      role="group"
      aria-roledescription="diapositive"
      aria-label={position}
      data-carousel-slide
      className="relative h-full min-w-0 flex-[0_0_100%] snap-start snap-always"
    >
      <ShownIllustration
        illustration={illustration}
        // A narrow screen shows the middle of a picture 500 px high and 800 px wide: a slightly smaller one
        // suffices.
        sizes="(min-width: 1600px) 840px, (min-width: 1024px) 750px, (min-width: 800px) 100vw, 540px"
      />
      {(title || text) && (
        <div
          className={cn(
            'absolute inset-x-0 bottom-0 bg-linear-to-t from-ink via-ink/85 to-transparent px-5 pt-28 sm:px-8',
            // Clear of the controls: above them on phones, beside them where there is room.
            many ? 'pb-30 sm:pb-32 lg:pr-132 lg:pb-8' : 'pb-24 sm:pr-80 sm:pb-8',
          )}
        >
          {title && (
            <p className="line-clamp-3 font-bold font-display text-2xl wrap-anywhere">
              <bdi>{title}</bdi>
            </p>
          )}
          {text && (
            <p className="mt-1 line-clamp-3 max-w-prose text-ink-faint wrap-anywhere">
              <bdi>{text}</bdi>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
