import { Link } from 'react-router';
import { type EventSummary, eventPath } from '#app/features/events/events.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { cn } from '#app/lib/class-names.ts';

type EventLinkProps = { event: Pick<EventSummary, 'slug' | 'title'>; onInk?: boolean };

/** « En savoir plus » (spec §2): the only link of an event in a list, covering all of it. */
export function EventLink({ event: { slug, title }, onInk = false }: EventLinkProps) {
  return (
    <Link
      to={eventPath(slug)}
      aria-label={`En savoir plus\u00A0: ${bidiIsolate(title)}`}
      className={cn(
        'inline-flex min-h-11 items-center justify-self-start font-semibold after:absolute after:inset-0 hover:underline',
        onInk ? 'text-saffron' : 'text-majorelle',
      )}
    >
      En savoir plus
    </Link>
  );
}
