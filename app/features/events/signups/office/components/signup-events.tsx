import { useId } from 'react';
import { Link } from 'react-router';
import {
  placesRatio,
  type SignupFigures,
  signupsPath,
} from '#app/features/events/signups/office/office-signups.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, Table } from '#app/ui/table.tsx';

type SignupEvent = {
  id: string;
  title: string;
  when: string;
  isOpen: boolean;
  isCancelled: boolean;
  repeats: boolean;
  places: number | null;
  figures: SignupFigures;
};

const columns: Column<SignupEvent>[] = [
  {
    key: 'title',
    header: 'Événement',
    primary: true,
    className: 'md:w-[36%]',
    cell: ({ id, title }) => (
      <Link
        to={`${signupsPath}/${id}`}
        data-row-open
        className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:text-majorelle hover:underline"
      >
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  {
    key: 'when',
    header: 'Date',
    cell: ({ when, repeats }) => (
      <>
        <span className="inline-block first-letter:uppercase">{when}</span>
        {repeats && <span className="block text-ink-muted text-sm">Se répète</span>}
      </>
    ),
  },
  {
    key: 'places',
    header: 'Places prises',
    cell: ({ figures, places }) => <span className="tabular-nums">{placesRatio(figures, places)}</span>,
  },
  {
    key: 'waiting',
    header: 'En attente',
    cell: ({ figures }) => <span className="tabular-nums">{figures.waiting}</span>,
  },
  { key: 'state', header: 'Inscriptions', cell: (event) => <State event={event} /> },
];

function State({ event: { isOpen, isCancelled } }: { event: SignupEvent }) {
  if (isCancelled) return <Badge tone="saffron">Annulé</Badge>;
  return isOpen ? <Badge tone="emerald">Ouvertes</Badge> : <Badge>Fermées</Badge>;
}

/** Events with sign-ups, each with the numbers of its next occurrence. */
export function SignupEvents({ title, events }: { title: string; events: SignupEvent[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <Table caption={title} columns={columns} rows={events} rowKey={(event) => event.id} />
    </section>
  );
}
