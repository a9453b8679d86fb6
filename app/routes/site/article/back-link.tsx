import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronIcon } from '#app/ui/icons.tsx';

/** The link back to the list, above an article's or an event's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      data-print="hide"
      className="-my-2 inline-flex min-h-11 items-center gap-2 hover:text-white hover:underline"
    >
      <ChevronIcon className="rotate-90" />
      {children}
    </Link>
  );
}
