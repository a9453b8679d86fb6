import type { ReactNode } from 'react';
import type { Slide } from '#app/features/photos/shown-photos.ts';
import { cn } from '#app/lib/class-names.ts';

type CarouselControlsProps = {
  slides: readonly Slide[];
  selected: number;
  paused: boolean;
  togglePause: () => void;
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
};

/** More slides than dots have room for beside the arrows; the upload guide recommends no more (spec §9). */
export const dotsBeside = 5;

/** Marks the button that stops and starts. */
export const toggleMark = 'data-carousel-toggle';

/** Pause first, then arrows and dots: before the slides in the document, so that they are found first. */
export function CarouselControls(props: CarouselControlsProps) {
  const { slides, selected, paused, togglePause, previous, next, goTo } = props;
  const many = slides.length > dotsBeside;
  return (
    <div
      className={cn(
        'noscript:hidden absolute inset-x-3 bottom-4 z-10 flex items-center justify-center gap-x-1 sm:inset-x-6 sm:bottom-6',
        many ? 'flex-wrap lg:justify-end' : 'sm:justify-end',
      )}
    >
      <RoundButton
        mark={{ [toggleMark]: '' }}
        label={paused ? 'Relancer le diaporama' : 'Mettre le diaporama en pause'}
        onClick={togglePause}
      >
        {paused ? (
          <path d="M7 5v14l12-7z" fill="currentColor" />
        ) : (
          <path d="M8 5v14M16 5v14" strokeWidth="3.5" />
        )}
      </RoundButton>
      <RoundButton label="Photo précédente" onClick={previous}>
        <path d="m14.5 5.5-7 6.5 7 6.5" />
      </RoundButton>
      <div className={cn('flex', many && 'flex-wrap justify-center max-lg:order-last max-lg:w-full')}>
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            aria-label={`Photo ${index + 1} sur ${slides.length}`}
            aria-current={index === selected}
            onClick={() => goTo(index)}
            className={cn(
              'grid h-11 min-w-6 place-items-center rounded-control',
              many ? 'flex-[0_1_1.5rem]' : 'flex-[0_1_2.75rem]',
            )}
          >
            <span
              className={cn(
                'size-3 rounded-full border-2 border-white transition-colors',
                index === selected ? 'bg-saffron' : 'bg-ink/60',
              )}
            />
          </button>
        ))}
      </div>
      <RoundButton label="Photo suivante" onClick={next}>
        <path d="m9.5 5.5 7 6.5-7 6.5" />
      </RoundButton>
    </div>
  );
}

type RoundButtonProps = {
  label: string;
  onClick: () => void;
  children: ReactNode;
  mark?: Record<string, string>;
};

function RoundButton({ label, onClick, children, mark }: RoundButtonProps) {
  return (
    <button
      {...mark}
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-white/70 bg-ink/80 text-white transition-colors hover:bg-saffron hover:text-ink"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5 fill-none stroke-2 stroke-current"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </button>
  );
}
