import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';

const bar = 'flex flex-wrap gap-x-1 border-line border-b';
const tab =
  '-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-transparent border-b-3 px-4 font-semibold text-ink-muted hover:text-ink';

/** On phones the count is below its label: three tabs fit side by side. */
const narrow =
  'max-sm:grow max-sm:flex-col max-sm:justify-center max-sm:gap-0 max-sm:px-2 max-sm:py-1 max-sm:text-sm';

export type TabLink = { to: string; label: ReactNode; count?: number; current: boolean };

/** A bar of tabs, each with its own URL (`?onglet=contacts`). */
export function TabLinks({ label, tabs, className }: { label: string; tabs: TabLink[]; className?: string }) {
  return (
    <nav aria-label={label} className={cn(bar, className)}>
      {tabs.map(({ to, label, count, current }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? 'page' : undefined}
          className={cn(
            tab,
            narrow,
            'aria-[current=page]:border-majorelle aria-[current=page]:text-majorelle',
          )}
        >
          {label}
          <TabCount count={count} />
        </Link>
      ))}
    </nav>
  );
}

function TabCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return <span className="rounded-full bg-sand-deep px-2 text-ink text-xs tabular-nums">{count}</span>;
}
