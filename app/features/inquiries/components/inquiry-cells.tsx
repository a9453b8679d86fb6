import type { ReceivedView } from '#app/features/inquiries/inquiry-views.ts';
import { Badge } from '#app/ui/badge.tsx';

const link = 'font-medium text-majorelle underline-offset-4 hover:underline max-md:py-1';

/** When it came: how long ago, and exactly. */
export function Received({ date }: { date: ReceivedView }) {
  return (
    <time dateTime={date.iso} className="grid">
      <span>{date.relative}</span>
      <span className="text-ink-muted text-sm">{date.exact}</span>
    </time>
  );
}

type PersonProps = { name: string; email: string; phone: string; suspected: boolean };

/** A person, with the two ways to answer; marked when the sender may be a robot. */
export function Person({ name, email, phone, suspected }: PersonProps) {
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5">
      <span className="[overflow-wrap:anywhere]">{name}</span>
      {suspected && <Badge tone="terracotta">Suspect</Badge>}
      <a
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
        className={`${link} text-sm [overflow-wrap:anywhere]`}
      >
        {email}
      </a>
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`${link} whitespace-nowrap text-sm`}>
        {phone}
      </a>
    </span>
  );
}

const SHOWN = 120;

/** A text of any length: whole when short, else its beginning, and the rest on demand. */
export function LongText({ text }: { text: string }) {
  if (text.length <= SHOWN)
    return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>;
  return (
    <details className="group">
      <summary className="cursor-pointer list-none [overflow-wrap:anywhere] [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{text.slice(0, SHOWN).trimEnd()}… </span>
        <span className="inline-block py-1 font-semibold text-majorelle underline underline-offset-4">
          <span className="group-open:hidden">Lire la suite</span>
          <span className="hidden group-open:inline">Réduire</span>
        </span>
      </summary>
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
    </details>
  );
}
