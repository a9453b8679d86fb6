import { cn } from '#app/lib/class-names.ts';

export type { ZelligeCycle } from './zellige.ts';

import { type CoverOptions, type ZelligeCycle, zelligeCover, zelligeFigure } from './zellige.ts';

type Drawing = { className?: string };

/** The cover of what has no picture. It fills its box like a photograph with `object-fit: cover`. */
export function ZelligeCover({ className, ...options }: CoverOptions & Drawing) {
  return <Svg source={zelligeCover(options)} className={cn('overflow-hidden', className)} />;
}

/** A cycle's star. With `unfold` it opens once when it appears: at most once on a page. */
export function ZelligeFigure(props: { cycle: ZelligeCycle; unfold?: boolean; className?: string }) {
  const { cycle, unfold = false, className } = props;
  return <Svg source={zelligeFigure({ cycle })} className={cn(unfold && 'animate-unfold', className)} />;
}

function Svg({ source, className }: { source: string } & Drawing) {
  return (
    <span
      aria-hidden="true"
      className={cn('block [&>svg]:block [&>svg]:size-full', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by zellige.ts from numbers alone.
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
