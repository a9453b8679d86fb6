import { Link } from 'react-router';
import { type EventSummary, eventPath } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';
import { isolated } from '#app/lib/isolated.ts';
import { Card } from '#app/ui/card.tsx';
import type { CardRoom } from '#app/ui/card-rows.ts';
import { Cover } from '#app/ui/cover.tsx';
import { DateBlock } from './date-block.tsx';
import { EventFacts } from './event-facts.tsx';

type EventCardProps = {
  event: EventSummary;
  headingLevel?: 2 | 3;
  /** Visible as soon as the page is. */
  priority?: boolean;
  room?: CardRoom;
};

/** With a row to itself, the picture stands beside the words. */
const looks: Record<CardRoom, { card: string; cover: string }> = {
  row: {
    card: 'sm:grid-cols-[1fr_1.2fr] sm:grid-rows-1 lg:grid-cols-[1fr_1.4fr]',
    cover: 'sm:aspect-auto sm:min-h-64',
  },
  'tablet-row': {
    card: 'sm:max-lg:grid-cols-[1fr_1.2fr] sm:max-lg:grid-rows-1',
    cover: 'sm:max-lg:aspect-auto sm:max-lg:min-h-64',
  },
  shared: { card: '', cover: '' },
};

/** An event in a list. The whole card leads to it, by the one link « En savoir plus » (spec §2). */
export function EventCard({ event, headingLevel = 2, priority = false, room = 'shared' }: EventCardProps) {
  const look = looks[room];
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="article"
      padding="none"
      interactive
      className="h-full has-[a:focus-visible]:ring-3 has-[a:focus-visible]:ring-majorelle"
    >
      <div className={cn('grid h-full grid-rows-[auto_1fr]', look.card)}>
        <div className={cn('relative aspect-video overflow-hidden', look.cover)}>
          <Cover
            cover={event.cover}
            sizes="(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw"
            className="absolute inset-0"
            priority={priority}
          />
          <span className="absolute top-3 left-3">
            <DateBlock moment={event.startsAt} />
          </span>
        </div>
        <div className="flex min-w-0 flex-col gap-3 p-5">
          <Heading className="line-clamp-5 wrap-anywhere text-lg">
            <bdi>{event.title}</bdi>
          </Heading>
          <EventFacts event={event} />
          <p dir="auto" className="line-clamp-4 wrap-anywhere text-ink-muted text-sm">
            {event.description}
          </p>
          <Link
            to={eventPath(event.slug)}
            aria-label={`En savoir plus\u00A0: ${isolated(event.title)}`}
            className="mt-auto inline-flex min-h-11 items-center self-start font-semibold text-majorelle outline-none after:absolute after:inset-0 hover:underline"
          >
            En savoir plus
          </Link>
        </div>
      </div>
    </Card>
  );
}
