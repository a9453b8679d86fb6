import { cn } from '#app/lib/class-names.ts';

/** Eight points on two squares: the khatam, in a box of 24. */
export const khatamPath =
  'M12 1 15.22 4.22H19.78V8.78L23 12 19.78 15.22V19.78H15.22L12 23 8.78 19.78H4.22V15.22L1 12 4.22 8.78V4.22H8.78Z';

/** A rotating star as a spinner. Decorative: write the status beside it. */
export function ZelligeMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cn('shrink-0 animate-turn', className ?? 'size-6')}
    >
      <path d={khatamPath} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="M12 8.5 15.5 12 12 15.5 8.5 12Z" fill="currentColor" />
    </svg>
  );
}
