import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A secondary link between the pages before the office. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-majorelle underline underline-offset-4">
      {children}
    </Link>
  );
}
