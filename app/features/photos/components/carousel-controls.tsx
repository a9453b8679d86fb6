import type { ReactNode } from 'react';
import { pauseLabel } from '#app/features/photos/carousel-motion.ts';
import type { Slide } from '#app/features/photos/shown-photos.ts';
import { cn } from '#app/lib/class-names.ts';

/** The most dots that fit beside the arrows; the upload guide recommends no more slides (spec §9). */
export const dotsBeside = 5;

/**
 * Pause first, then arrows and dots: before the slides in the document, so that they are found first. Shown
 * once their script is loaded.
 */
export function CarouselControls({ slides }: { slides: readonly Slide[] }) {
  const many = slides.length > dotsBeside;
  return (
    <div
      data-needs-script
      className={cn(
        'absolute inset-x-3 bottom-4 z-10 flex items-center justify-center gap-x-1 sm:inset-x-6 sm:bottom-6',
        many ? 'flex-wrap lg:justify-end' : 'sm:justify-end',
      )}
    >
      <RoundButton steer="toggle" label={pauseLabel(false)}>
        <path d="M7 5v14l12-7z" fill="currentColor" className="hidden group-data-paused/carousel:inline" />
        <path d="M8 5v14M16 5v14" strokeWidth="3.5" className="group-data-paused/carousel:hidden" />
      </RoundButton>
      <RoundButton steer="previous" label="Photo précédente">
        <path d="m14.5 5.5-7 6.5 7 6.5" />
      </RoundButton>
      <div className={cn('flex', many && 'flex-wrap justify-center max-lg:order-last max-lg:w-full')}>
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            data-carousel-steer={index}
            aria-label={`Photo ${index + 1} sur ${slides.length}`}
            aria-current={index === 0}
            className={cn(
              'group/dot grid h-11 min-w-6 place-items-center rounded-control',
              many ? 'flex-[0_1_1.5rem]' : 'flex-[0_1_2.75rem]',
            )}
          >
            <span className="size-3 rounded-full border-2 border-white bg-ink/60 transition-colors group-aria-[current=true]/dot:bg-saffron" />
          </button>
        ))}
      </div>
      <RoundButton steer="next" label="Photo suivante">
        <path d="m9.5 5.5 7 6.5-7 6.5" />
      </RoundButton>
    </div>
  );
}

type RoundButtonProps = { steer: 'toggle' | 'previous' | 'next'; label: string; children: ReactNode };

function RoundButton({ steer, label, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      data-carousel-steer={steer}
      aria-label={label}
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
