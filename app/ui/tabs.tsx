import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';

export type Tab = { value: string; label: ReactNode; count?: number; content: ReactNode };

const bar = 'flex flex-wrap gap-x-1 border-line border-b';
const tab =
  '-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-transparent border-b-3 px-4 font-semibold text-ink-muted hover:text-ink';

/** Tabs whose panels are all on the page; arrow keys move between them. Back office only (Radix). */
export function Tabs(props: { label: string; tabs: Tab[]; defaultValue?: string; className?: string }) {
  const { label, tabs, defaultValue = tabs[0]?.value, className } = props;
  return (
    <Primitive.Root defaultValue={defaultValue} className={cn('min-w-0', className)}>
      <Primitive.List aria-label={label} className={bar}>
        {tabs.map(({ value, label, count }) => (
          <Primitive.Trigger
            key={value}
            value={value}
            className={cn(tab, 'data-[state=active]:border-majorelle data-[state=active]:text-majorelle')}
          >
            {label}
            <TabCount count={count} />
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map(({ value, content }) => (
        <Primitive.Content key={value} value={value} className="pt-6">
          {content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

/** On a phone the count stands under its label: three tabs fit side by side. */
const narrow =
  'max-sm:grow max-sm:flex-col max-sm:justify-center max-sm:gap-0 max-sm:px-2 max-sm:py-1 max-sm:text-sm';

export type TabLink = { to: string; label: ReactNode; count?: number; current: boolean };

/** The same bar as links, when each tab is an address of its own (`?onglet=contacts`). */
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
