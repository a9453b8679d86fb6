import { Link } from 'react-router';
import { type EventSummary, eventPath } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Cover } from '#app/ui/cover.tsx';

/**
 * An event of the news page: its picture, when and where. The whole card is clickable, by the one link of its
 * title.
 */
export function EventBrief({ event, wide }: { event: EventSummary /** Alone in its row. */; wide: boolean }) {
  const { slug, title, location, startsAt, when, cancelled, cover } = event;
  return (
    <Card
      as="article"
      padding="none"
      interactive
      className={cn(
        'grid h-full content-start max-sm:grid-cols-[min(7rem,30%)_1fr] max-sm:content-stretch',
        wide && 'sm:grid-cols-[1fr_1.2fr] lg:grid-cols-[1fr_1.6fr]',
      )}
    >
      <div className="relative aspect-video overflow-hidden max-sm:aspect-auto">
        <Cover
          cover={cover}
          sizes={
            wide
              ? '(min-width: 640px) 28rem, 7rem'
              : '(min-width: 1024px) 18rem, (min-width: 640px) 50vw, 7rem'
          }
          className="absolute inset-0"
        />
      </div>
      <div
        className={cn(
          'grid min-w-0 content-start justify-items-start gap-2 p-4 max-sm:px-3',
          wide && 'sm:content-center sm:p-8',
        )}
      >
        <time dateTime={startsAt.iso} className="font-semibold text-majorelle text-sm">
          {when.whole}
        </time>
        {cancelled && <Badge tone="terracotta">Annulé</Badge>}
        <h3 className={cn('wrap-anywhere leading-snug', wide ? 'text-xl' : 'text-base')}>
          <Link to={eventPath(slug)} className="after:absolute after:inset-0 hover:text-majorelle">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="wrap-anywhere text-ink-muted text-sm">
          <bdi>{location}</bdi>
        </p>
      </div>
    </Card>
  );
}
