import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { Container } from './layout.tsx';
import { ZelligeTexture } from './zellige-texture.tsx';

type HeroProps = {
  title: ReactNode;
  eyebrow?: ReactNode;
  text?: ReactNode;
  /** Buttons (`onInk`, `onInkQuiet`). */
  actions?: ReactNode;
  /** A picture or a figure, right of the text on wide screens, below it on phones. */
  aside?: ReactNode;
  /** 'large': the title dominates the hero. */
  size?: 'page' | 'large';
};

const titles = {
  page: 'text-4xl',
  large: 'text-4xl sm:text-5xl',
};

const widths = { page: 'max-w-3xl', large: 'max-w-4xl' };

/** The hero of a page: ink background with the lattice, and the title. */
export function Hero({ title, eyebrow, text, actions, aside, size = 'page' }: HeroProps) {
  const isLarge = size === 'large';
  const words = text && <p className={cn('text-ink-faint text-lg', !isLarge && 'max-w-prose')}>{text}</p>;
  return (
    <section className="relative isolate overflow-hidden bg-ink text-white">
      <ZelligeTexture className="-z-10 opacity-[0.08]" />
      <Container
        className={cn(
          'grid items-center gap-8 py-9 lg:gap-10',
          aside ? 'sm:py-10 lg:grid-cols-[1.1fr_1fr]' : 'sm:py-16',
        )}
      >
        <div className={cn('grid justify-items-start gap-5', widths[aside ? 'page' : size])}>
          {eyebrow && <p className="font-semibold text-saffron">{eyebrow}</p>}
          <h1 className={titles[aside ? 'page' : size]}>{title}</h1>
          {/* On phones the buttons of a large title precede the text: visible above the consent banner. */}
          {!isLarge && words}
          {actions && (
            <div
              className={cn(
                'flex flex-wrap gap-3 sm:mt-2 max-sm:w-full max-sm:flex-col',
                isLarge && words && (eyebrow ? 'sm:row-start-4' : 'sm:row-start-3'),
              )}
            >
              {actions}
            </div>
          )}
          {isLarge && words}
        </div>
        {aside}
      </Container>
    </section>
  );
}
