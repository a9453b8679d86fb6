import type { ReactNode } from 'react';
import type { EventSummary } from '#app/features/events/events.ts';

const signs = {
  day: <path d="M3 5.5h14v11H3zM3 9h14M6.5 3v4M13.5 3v4" />,
  hour: <path d="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm0 3.2V10l2.6 1.8" />,
  place: (
    <path d="M10 17.5s5.5-4.6 5.5-9a5.5 5.5 0 0 0-11 0c0 4.4 5.5 9 5.5 9zm0-7.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z" />
  ),
};

type EventFactsProps = { event: Pick<EventSummary, 'startsAt' | 'location'>; className?: string };

/** When and where an event takes place (spec §2). */
export function EventFacts({ event: { startsAt, location }, className }: EventFactsProps) {
  return (
    <dl className={className ?? 'grid gap-2 text-sm'}>
      <Fact sign="day" name="Date">
        <time dateTime={startsAt.iso} className="first-letter:uppercase inline-block">
          {startsAt.date}
        </time>
      </Fact>
      <Fact sign="hour" name="Heure">
        {startsAt.time}
      </Fact>
      <Fact sign="place" name="Lieu">
        <bdi>{location}</bdi>
      </Fact>
    </dl>
  );
}

function Fact({ sign, name, children }: { sign: keyof typeof signs; name: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5">
      <dt>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="mt-0.5 size-5 fill-none stroke-[1.6] stroke-majorelle"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {signs[sign]}
        </svg>
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
