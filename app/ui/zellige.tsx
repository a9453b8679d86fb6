import type { CSSProperties } from 'react';
import { cn } from '#app/lib/class-names.ts';

export type { ZelligeCycle } from './zellige.ts';

import { type CoverOptions, type ZelligeCycle, zelligeCover } from './zellige.ts';
import { type Cut, ownCut, starPath } from './zellige-stars.ts';

/** The cover of an item without a picture. It fills its box like a photo with `object-fit: cover`. */
export function ZelligeCover({ className, ...options }: CoverOptions & { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block overflow-hidden [&>svg]:block [&>svg]:size-full', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by zellige.ts from numbers alone.
      dangerouslySetInnerHTML={{ __html: zelligeCover(options) }}
    />
  );
}

type StarProps = {
  of: ZelligeCycle | 'lumiere';
  /** The number of cuts, when it is not its cycle's default. */
  cut?: Cut | undefined;
  /** Larger the more it is cut (styles/moments.css); otherwise the class sets the size. */
  grown?: boolean;
  className?: string;
};

/** One star: a cycle's, or a light on ink. All stars are in one file (zellige-stars.ts). */
export function ZelligeStar({ of, cut = ownCut(of), grown = false, className }: StarProps) {
  return (
    <img
      src={starPath(of, cut)}
      alt=""
      loading="lazy"
      className={cn(grown && 'grown', className)}
      style={grown ? ({ '--cut': cut } as CSSProperties) : undefined}
    />
  );
}
