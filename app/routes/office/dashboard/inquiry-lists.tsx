import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WaitingList } from '#app/features/inquiries/waiting-inquiries.server.ts';
import { inquiryHref } from '#app/routes/office/leads/query.ts';
import type { InquiryKind } from '#app/school/vocabulary.ts';
import { Card } from '#app/ui/card.tsx';

const kinds: Readonly<Record<InquiryKind, string>> = {
  lead: 'Demande de contact',
  admission: 'Préinscription',
  message: 'Message',
};

type InquiryListProps = {
  id: string;
  title: ReactNode;
  list: WaitingList;
  /** The link to all of them; null where no list has exactly these. */
  all: { href: string; label: string } | null;
  /** Shows the kind beside each name, for a mixed list. */
  showsKind?: boolean;
  /** The empty state's text; without it, an empty list is hidden. */
  none?: string;
};

/** Inquiries by name, each a link to its page. */
export function InquiryList({ id, title, list, all, showsKind = false, none }: InquiryListProps) {
  if (list.count === 0 && none === undefined) return null;
  return (
    <Card as="section" padding="none" aria-labelledby={id}>
      <h3 id={id} className="px-4 pt-4 pb-2 text-lg sm:px-5">
        {title}
      </h3>
      {list.count === 0 && <p className="px-4 pb-5 text-ink-muted sm:px-5">{none}</p>}
      <ul className="divide-y divide-line">
        {list.first.map((row) => (
          <li
            key={`${row.kind}-${row.id}`}
            className="relative flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-4 py-2 hover:bg-sand sm:px-5"
          >
            <span className="grid min-w-0">
              <Link
                to={inquiryHref(row)}
                className="font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
              >
                <bdi>{row.name}</bdi>
              </Link>
              {showsKind && <span className="text-ink-muted text-sm">{kinds[row.kind]}</span>}
            </span>
            <span className="text-ink-muted text-sm first-letter:uppercase">{row.words}</span>
          </li>
        ))}
      </ul>
      {all && list.count > list.first.length && (
        <p className="border-line border-t px-4 py-1 sm:px-5">
          <Link
            to={all.href}
            className="inline-flex min-h-11 items-center font-semibold text-majorelle underline underline-offset-4"
          >
            {all.label}
          </Link>
        </p>
      )}
    </Card>
  );
}
