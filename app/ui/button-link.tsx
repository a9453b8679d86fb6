import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button.tsx';

type ButtonLinkProps = ButtonLook & {
  /** A path of this site (client navigation), or a full URL, `tel:` or `mailto:`. */
  to: string;
  icon?: ReactNode;
  newTab?: boolean;
  children: ReactNode;
} & Omit<LinkProps, 'to' | 'children' | 'className'>;

/** A link styled as a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, className, to, icon, newTab = false, children, ...rest } = props;
  const target = newTab ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {};
  return (
    <Link {...rest} {...target} to={to} className={buttonClass({ variant, size, wide, className })}>
      {icon}
      <span className="contents">{children}</span>
      {newTab && <span className="sr-only">{'\u00A0'}(nouvel onglet)</span>}
    </Link>
  );
}
