import { type FocusEvent, useState } from 'react';
import type { Slide } from '#app/features/photos/shown-photos.ts';
import { cn } from '#app/lib/class-names.ts';
import { ZelligeMark } from '#app/ui/zellige-mark.tsx';
import { CarouselControls, dotsBeside, toggleMark } from './carousel-controls.tsx';
import { ShownIllustration } from './illustration.tsx';
import { useCarousel } from './use-carousel.ts';

/** The box of the carousel, 500 px high on every screen (spec §9). */
const frame = 'relative h-[500px] overflow-hidden rounded-card bg-ink text-white';

/** The home page's carousel (spec §4). Drawn whole by the server; it starts to move once its engine is there. */
export function Carousel({ slides, label }: { slides: readonly Slide[]; label: string }) {
  const [hovered, setHovered] = useState(false);
  const state = useCarousel(slides.length, hovered);
  const { pause, viewport, engine, onReady, selected, running } = state;
  return (
    <section
      aria-roledescription="carrousel"
      aria-label={label}
      className={frame}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => entersByFocus(event) && pause()}
    >
      {slides.length > 1 && <CarouselControls slides={slides} {...state} />}
      <div ref={viewport} className="h-full overflow-hidden">
        <div className="flex h-full touch-pan-y" aria-live={running ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <SlideView
              key={slide.id}
              slide={slide}
              position={`${index + 1} sur ${slides.length}`}
              shown={index === selected}
              many={slides.length > dotsBeside}
              first={index === 0}
            />
          ))}
        </div>
      </div>
      {engine && <engine.Part viewport={engine.viewport} onReady={onReady} />}
    </section>
  );
}

/** A press on the button that stops and starts gives it focus too, and says what is wanted itself. */
function entersByFocus({ target, currentTarget, relatedTarget }: FocusEvent): boolean {
  if (currentTarget.contains(relatedTarget)) return false;
  return !target.hasAttribute(toggleMark) || target.matches(':focus-visible');
}

type SlideViewProps = { slide: Slide; position: string; shown: boolean; many: boolean; first: boolean };

function SlideView({ slide, position, shown, many, first }: SlideViewProps) {
  const { title, text, illustration } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel, not a set of fields.
    <div
      role="group"
      aria-roledescription="diapositive"
      aria-label={position}
      aria-hidden={!shown}
      className="relative h-full min-w-0 flex-[0_0_100%]"
    >
      <ShownIllustration
        illustration={illustration}
        // Never under 800 px: a narrow screen shows the middle of a picture 500 px high.
        sizes="(min-width: 1264px) 1200px, (min-width: 800px) 100vw, 800px"
        priority={first}
      />
      {(title || text) && (
        <div
          className={cn(
            'absolute inset-x-0 bottom-0 bg-linear-to-t from-ink via-ink/85 to-transparent px-5 pt-28 sm:px-8',
            // Clear of the controls: under them on phones, beside them where there is room.
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

/** While the photos are on their way: the frame, and the turning star (spec §4 'loading spinner'). */
export function CarouselLoading() {
  return (
    <div role="status" className={`${frame} grid place-items-center`}>
      <ZelligeMark className="size-14 text-saffron" />
      <span className="sr-only">Chargement des photos…</span>
    </div>
  );
}
