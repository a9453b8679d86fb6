import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { khatamPath } from './zellige-mark.tsx';

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
};

/** The empty state of a list: the star's outline, a sentence, an action. */
export function EmptyState({ title, text, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div
      className={cn(
        'grid justify-items-center gap-3 rounded-card border border-edge border-dashed px-6 py-12 text-center',
        className,
      )}
    >
      <svg viewBox="-1 -1 26 26" aria-hidden="true" className="size-16 fill-none text-edge">
        <path d={khatamPath} stroke="currentColor" strokeDasharray="1.6 1.6" strokeLinejoin="round" />
        <path d={khatamPath} transform="translate(6 6) scale(.5)" className="fill-saffron" />
      </svg>
      <Heading className="text-lg">{title}</Heading>
      {text && <p className="max-w-prose text-balance text-ink-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
