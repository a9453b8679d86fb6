import { cn } from '#app/lib/class-names.ts';
import { type CoverOptions, type ZelligeCycle, zelligeCover, zelligeFigure } from './zellige.ts';

type Drawing = { className?: string };

/** The cover of what has no picture. It fills its box like a photograph with `object-fit: cover`. */
export function ZelligeCover({ className, ...options }: CoverOptions & Drawing) {
  return <Svg source={zelligeCover(options)} className={cn('overflow-hidden', className)} />;
}

/** A cycle's star. */
export function ZelligeFigure({ cycle, className }: { cycle: ZelligeCycle } & Drawing) {
  return <Svg source={zelligeFigure({ cycle })} className={className} />;
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
