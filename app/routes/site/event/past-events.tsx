import { Link } from 'react-router';
import { type EventSummary, eventPath } from '#app/features/events/events.ts';
import { Container } from '#app/ui/layout.tsx';

/** Past events, latest first, one line each. */
export function PastEvents({ events }: { events: readonly EventSummary[] }) {
  return (
    <section aria-labelledby="passes" className="pt-12 sm:pt-16">
      <Container className="grid gap-x-12 gap-y-4 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <h2 id="passes" className="text-xl">
          Événements passés
        </h2>
        <ul className="divide-y divide-line border-line border-y">
          {events.map(({ slug, title, startsAt, when, cancelled }) => (
            <li
              key={slug}
              className="relative grid gap-x-8 py-2 sm:grid-cols-[13rem_minmax(0,1fr)] sm:items-baseline"
            >
              <time dateTime={startsAt.iso} className="text-ink-muted text-sm first-letter:uppercase">
                {when.days}
              </time>
              <Link
                to={eventPath(slug)}
                className="flex min-h-11 items-center wrap-anywhere font-semibold after:absolute after:inset-0 hover:text-majorelle hover:underline"
              >
                <span>
                  {cancelled && <>Annulé{'\u00A0'}: </>}
                  <bdi>{title}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
