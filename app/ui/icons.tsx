import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';

/** `className` replaces the size rather than adding to it: two `size-*` classes would conflict. */
type IconProps = { className?: string };

/** The few icons of the primitives, so that they need no icon library. */
export function CrossIcon({ className }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={cn('fill-none stroke-2 stroke-current', className ?? 'size-4')}
    >
      <path d="m2 2 12 12M14 2 2 14" strokeLinecap="round" />
    </svg>
  );
}

/** An outlined picture for a card: paths in a 24-unit viewBox, as children. */
export function StrokeIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-7 fill-none stroke-[1.7] stroke-current"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A star with an exclamation mark. */
export function ErrorIcon({ className }: IconProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={cn('shrink-0 fill-current', className ?? 'size-5')}
    >
      <path d="M8 .5 10.2 2.7h3.1v3.1L15.5 8l-2.2 2.2v3.1h-3.1L8 15.5l-2.2-2.2H2.7v-3.1L.5 8l2.2-2.2V2.7h3.1ZM7.1 4.2l.2 5h1.4l.2-5Zm.9 6.1a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Z" />
    </svg>
  );
}

/** A star with a tick. */
export function SuccessIcon({ className }: IconProps) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={cn('shrink-0', className ?? 'size-5')}>
      <path
        d="M8 .5 10.2 2.7h3.1v3.1L15.5 8l-2.2 2.2v3.1h-3.1L8 15.5l-2.2-2.2H2.7v-3.1L.5 8l2.2-2.2V2.7h3.1Z"
        className="fill-current"
      />
      <path d="m5.2 8.2 2 2 3.6-4.1" className="fill-none stroke-[1.6] stroke-ink" strokeLinecap="round" />
    </svg>
  );
}

/** Points down; rotate it for an open state. */
export function ChevronIcon({ className }: IconProps) {
  return (
    <svg
      viewBox="0 0 12 8"
      aria-hidden="true"
      className={cn('h-2 w-3 shrink-0 fill-none stroke-2 stroke-current', className)}
    >
      <path d="m1 1.5 5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
