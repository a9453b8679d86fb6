import { Clock, ExternalLink, Eye, Repeat, Trash2, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ContentKind } from '#app/content/content-kinds.ts';
import { contentTexts, editPath, previewPath, sitePath } from '#app/content/content-texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { RowAction, RowLink } from '#app/ui/row-action.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { RowName, TruncatedLine } from '#app/ui/truncated-line.tsx';
import type { ContentItemView } from './content-card.tsx';
import { QuotedTitle } from './quoted-title.tsx';

type ContentTableProps = {
  kind: ContentKind;
  items: ContentItemView[];
  tick: (item: ContentItemView) => ReactNode;
  tickAll: ReactNode;
  onDelete: (item: ContentItemView) => void;
};

/** The posts or events of a page, one row each; on phones a title with status and date below. */
export function ContentTable({ kind, items, tick, tickAll, onDelete }: ContentTableProps) {
  const columns: Column<ContentItemView>[] = [
    { key: 'title', header: 'Titre', primary: true, cell: (item) => <Title kind={kind} item={item} /> },
    {
      key: 'state',
      header: 'État',
      className: 'max-md:hidden md:w-32',
      cell: (item) => <State item={item} />,
    },
    {
      key: 'date',
      header: 'Date',
      className: `max-md:hidden ${kind === 'event' ? 'md:w-48' : 'md:w-36'}`,
      cell: (item) => <DateCell item={item} />,
    },
    {
      key: 'place',
      header: contentTexts[kind].place,
      className: 'max-xl:hidden xl:w-36',
      cell: ({ row }) => <TruncatedLine words={row.place} foreign />,
    },
    {
      key: 'modified',
      header: 'Modifié',
      className: 'max-2xl:hidden 2xl:w-32',
      cell: ({ row, modified }) => <TruncatedLine words={row.modified} whole={modified} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      className: 'max-sm:hidden sm:w-22 print:hidden',
      cell: (item) => <Actions kind={kind} item={item} onDelete={() => onDelete(item)} />,
    },
  ];
  return (
    <Table
      caption={contentTexts[kind].list}
      cardsBelow="never"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      tick={tick}
      tickAll={tickAll}
    />
  );
}

/** A long title is truncated; its tooltip and its focused state show it in full. */
function Title({ kind, item }: { kind: ContentKind; item: ContentItemView }) {
  const { id, title, row, signups } = item;
  return (
    <span className="grid min-w-0 max-md:py-1">
      <span className="flex min-w-0 items-center gap-2">
        <Link
          to={editPath(kind, id)}
          data-row-open
          title={title}
          className="group min-w-0 underline-offset-4 hover:text-majorelle hover:underline"
        >
          <RowName>{title}</RowName>
        </Link>
        {signups && <Signups signups={signups} title={title} />}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-normal text-ink-muted md:hidden">
        <State item={item} />
        <span>{item.repeats ? `${row.date}, se répète` : row.date}</span>
      </span>
    </span>
  );
}

/** A link to an event's sign-ups. */
function Signups({
  signups: { href, ratio },
  title,
}: {
  signups: { href: string; ratio: string };
  title: string;
}) {
  return (
    <Link
      to={href}
      title="Inscriptions"
      className="inline-flex min-h-9 shrink-0 items-center gap-1 font-normal text-majorelle tabular-nums underline-offset-4 hover:underline"
    >
      <UsersRound aria-hidden="true" className="size-4" />
      <span className="sr-only">
        Inscriptions à <QuotedTitle title={title} />
        {'\u00A0'}
        {': '}
      </span>
      {ratio}
    </Link>
  );
}

/** The event's time, with a mark when it recurs. */
function DateCell({ item: { row, repeats } }: { item: ContentItemView }) {
  if (!repeats) return <TruncatedLine words={row.date} />;
  return (
    <span className="flex min-w-0 items-center gap-1.5" title="Se répète">
      <TruncatedLine words={row.date} />
      <Repeat aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      <span className="sr-only">, se répète</span>
    </span>
  );
}

/** The badge of an item's status and schedule. */
function State({ item: { status, planned, isCancelled, row } }: { item: ContentItemView }) {
  const hours = planned.join(' · ');
  return (
    <span className="inline-flex items-center gap-1.5" title={hours || undefined}>
      {row.isScheduled ? (
        <Badge tone="saffron">Programmé</Badge>
      ) : isCancelled && status === 'published' ? (
        <Badge tone="saffron">Annulé</Badge>
      ) : status === 'published' ? (
        <Badge tone="emerald">Publié</Badge>
      ) : (
        <Badge>Brouillon</Badge>
      )}
      {hours && (
        <>
          <Clock aria-hidden="true" className="size-4 text-saffron-deep" />
          <span className="sr-only">{hours}</span>
        </>
      )}
    </span>
  );
}

type ActionsProps = { kind: ContentKind; item: ContentItemView; onDelete: () => void };

function Actions({ kind, item: { slug, title, status }, onDelete }: ActionsProps) {
  const isShown = status === 'published';
  const named = <QuotedTitle title={title} />;
  return (
    <span className="-mx-1 flex">
      {isShown ? (
        <RowLink
          to={sitePath(kind, slug)}
          title="Voir sur le site"
          of={named}
          icon={<ExternalLink aria-hidden="true" />}
        />
      ) : (
        <RowLink to={previewPath(kind, slug)} title="Aperçu" of={named} icon={<Eye aria-hidden="true" />} />
      )}
      <RowAction
        title="Supprimer"
        of={named}
        icon={<Trash2 aria-hidden="true" />}
        isDestructive
        onClick={onDelete}
      />
    </span>
  );
}
