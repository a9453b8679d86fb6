import { Fragment } from 'react';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import type { RichText as Text, TextLink as TextLinkContent } from '#app/school/rich-text.ts';

/** One paragraph of text, with its links; without a wrapper element. */
export function RichText({ text }: { text: Text }) {
  if (typeof text === 'string') return text;
  return text.map((piece) =>
    typeof piece === 'string' ? (
      <Fragment key={piece}>{piece}</Fragment>
    ) : (
      <TextLink key={piece.to} {...piece} />
    ),
  );
}

type TextLinkProps = TextLinkContent & { className?: string };

/** A link in a text; an external one opens in a new tab, and says so. */
export function TextLink({ label, to, className }: TextLinkProps) {
  const newTab = /^https?:/.test(to);
  return (
    <Link
      to={to}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={cn(
        'font-medium text-majorelle underline underline-offset-4 hover:text-majorelle-deep',
        className,
      )}
    >
      {label}
      {newTab && <span className="sr-only">{'\u00A0'}(nouvel onglet)</span>}
    </Link>
  );
}
