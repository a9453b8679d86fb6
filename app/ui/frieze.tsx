import { cn } from '#app/lib/class-names.ts';
import type { ZelligeCycle } from './zellige.ts';
import { friezePath } from './zellige-frieze.ts';

/**
 * A cycle's tiling across the page (zellige-frieze.ts); animated when it scrolls into view
 * (styles/moments.css).
 */
export function Frieze({ cycle, className }: { cycle: ZelligeCycle; className?: string }) {
  return (
    <picture data-print="hide" className={cn('block bg-ink', className)}>
      <source media="(min-width: 100rem)" srcSet={friezePath(cycle, 20)} />
      <source media="(min-width: 40rem)" srcSet={friezePath(cycle, 12)} />
      <img
        src={friezePath(cycle, 6)}
        alt=""
        decoding="async"
        className="lays aspect-3/1 w-full object-cover sm:aspect-6/1 min-[100rem]:aspect-10/1"
      />
    </picture>
  );
}
