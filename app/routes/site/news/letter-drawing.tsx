import { cn } from '#app/lib/class-names.ts';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

/** The state of the envelope: to be sealed, sealed, opened again and empty. */
export type LetterState = 'open' | 'sealed' | 'empty';

/** The newsletter's figure, on ink: an envelope whose seal is the school's star. */
export function LetterDrawing({ state, className }: { state: LetterState; className?: string }) {
  const sealed = state === 'sealed';
  return (
    <svg
      viewBox="0 0 96 72"
      aria-hidden="true"
      className={cn('fill-none stroke-ink-faint', className)}
      strokeWidth="1"
      strokeLinejoin="round"
    >
      <path d="M4 20 48 2l44 18v48H4z" className={sealed ? 'hidden' : undefined} />
      <path d="M4 20h88v48H4z" className={sealed ? 'fill-ink-raised' : undefined} />
      <path d={sealed ? 'm4 68 31-24m57 24L61 44' : 'm4 68 34-26m54 26L58 42'} />
      <path d={sealed ? 'm4 20 44 34 44-34' : 'm4 20 34 26h20l34-26'} />
      <path
        d={khatamPath}
        transform={sealed ? 'translate(34 36) scale(1.17)' : 'translate(36 12)'}
        strokeDasharray={state === 'empty' ? '1.6 1.6' : undefined}
        className={state === 'empty' ? 'stroke-saffron' : 'fill-saffron stroke-none'}
      />
    </svg>
  );
}
