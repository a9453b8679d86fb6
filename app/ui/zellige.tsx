import type { CSSProperties } from 'react';
import { cn } from '#app/lib/class-names.ts';

export type { ZelligeCycle } from './zellige.ts';

import {
  type CoverOptions,
  type ZelligeCycle,
  zelligeCover,
  zelligeFigure,
  zelligeLantern,
} from './zellige.ts';

type Drawing = { className?: string };

/** The cover of what has no picture. It fills its box like a photograph with `object-fit: cover`. */
export function ZelligeCover({ className, ...options }: CoverOptions & Drawing) {
  return <Svg source={zelligeCover(options)} className={cn('overflow-hidden', className)} />;
}

/** A cycle's star, cut as often as the cycle's is or `cut` says. */
export function ZelligeFigure(props: { cycle: ZelligeCycle; cut?: number; className?: string }) {
  const { cycle, cut, className } = props;
  return <Svg source={zelligeFigure({ cycle, cut })} className={className} />;
}

/** A star of light for a ground of ink, cut `cut` times; it opens after `delay` milliseconds. */
export function ZelligeLantern({ cut, delay, className }: { cut: number; delay: number } & Drawing) {
  return (
    <Svg
      source={zelligeLantern(cut)}
      className={className}
      style={{ '--delay': `${delay}ms` } as CSSProperties}
    />
  );
}

function Svg({ source, className, style }: { source: string; style?: CSSProperties } & Drawing) {
  return (
    <span
      aria-hidden="true"
      style={style}
      className={cn('block [&>svg]:block [&>svg]:size-full', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by zellige.ts from numbers alone.
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
