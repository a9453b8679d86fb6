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
  /** A picture or a figure, right of the words on wide screens, under them on phones. */
  aside?: ReactNode;
  /** Large: the title is what the head of the page shows. */
  size?: 'page' | 'large' | 'home';
};

/** On phones and low screens less: the consent banner of a first visit leaves both buttons in view. */
const homePadding = 'py-8 sm:py-20 lg:py-14 lg:[@media(height>=56rem)]:py-24';

const titles = {
  page: 'text-4xl',
  large: 'text-4xl sm:text-5xl',
  home: 'text-5xl max-sm:tracking-[-0.025em]',
};

/** The head of a page: ink, the lattice behind, the title. */
export function Hero({ title, eyebrow, text, actions, aside, size = 'page' }: HeroProps) {
  return (
    <section className="relative isolate overflow-hidden bg-ink text-white">
      <ZelligeTexture className="-z-10 opacity-[0.08]" size={size === 'home' ? 168 : 112} />
      <Container
        className={cn(
          'grid items-center gap-10',
          aside && 'lg:grid-cols-[1.1fr_1fr]',
          size === 'home' ? homePadding : 'py-9 sm:py-16',
        )}
      >
        <div
          className={cn(
            'grid justify-items-start gap-5',
            size === 'large' && !aside ? 'max-w-4xl' : 'max-w-3xl',
          )}
        >
          {eyebrow && <p className="font-semibold text-saffron">{eyebrow}</p>}
          {/* A hair tighter on phones, where the home page's title would take four lines instead of three. */}
          <h1 className={titles[size]}>{title}</h1>
          {/* On phones the home page's buttons come first: in view above the consent banner. */}
          {text && (
            <p className={cn('max-w-prose text-ink-faint text-lg', size === 'home' && 'max-sm:order-last')}>
              {text}
            </p>
          )}
          {actions && (
            <div className="flex flex-wrap gap-3 sm:mt-2 max-sm:w-full max-sm:flex-col">{actions}</div>
          )}
        </div>
        {aside}
      </Container>
    </section>
  );
}
