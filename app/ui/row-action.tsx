import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { ZelligeMark } from './zellige-mark.tsx';

const look =
  'grid size-9 shrink-0 place-items-center rounded-control aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-4.5';
const plain = 'text-majorelle hover:bg-majorelle-tint hover:text-majorelle-deep';
const destructive = 'text-terracotta-deep hover:bg-terracotta-tint';

type RowActionProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  /** The action in a word: « Supprimer »; with the row's name for screen readers. */
  title: string;
  of: ReactNode;
  icon: ReactNode;
  isDestructive?: boolean;
  busy?: boolean;
};

/** An icon button for a row of a compact table, with a tooltip and an accessible name. */
export function RowAction({
  title,
  of,
  icon,
  isDestructive,
  busy = false,
  onClick,
  ...rest
}: RowActionProps) {
  return (
    <button
      type="button"
      {...rest}
      title={title}
      // Not `disabled`: that would lose the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={cn(look, isDestructive ? destructive : plain)}
    >
      {busy ? <ZelligeMark className="size-4.5" /> : icon}
      <span className="sr-only">
        {`${title}\u00A0`}
        {of}
      </span>
    </button>
  );
}

type RowLinkProps = Pick<RowActionProps, 'title' | 'of' | 'icon'> & { to: string };

/** The same as a link that opens in a new tab. */
export function RowLink({ title, of, icon, to }: RowLinkProps) {
  return (
    <Link to={to} target="_blank" rel="noopener noreferrer" title={title} className={cn(look, plain)}>
      {icon}
      <span className="sr-only">
        {`${title}\u00A0`}
        {of}
        {'\u00A0(nouvel onglet)'}
      </span>
    </Link>
  );
}
