import { EventCard } from '#app/features/events/components/event-card.tsx';
import { EventFacts } from '#app/features/events/components/event-facts.tsx';
import { type EventSummary, eventPath, type SchoolEvent } from '#app/features/events/events.ts';
import { cn } from '#app/lib/class-names.ts';
import { ArticleBody } from '#app/routes/site/article/article-body.tsx';
import { BackLink } from '#app/routes/site/article/back-link.tsx';
import { MoreSection } from '#app/routes/site/article/more-section.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';

type EventPageProps = { event: SchoolEvent; others: readonly EventSummary[] };

/** One event, whole: when, where, what, and the way into one's calendar. */
export function EventPage({ event, others }: EventPageProps) {
  return (
    <>
      <article>
        <Hero
          eyebrow={<BackLink to="/evenements">Retour aux événements</BackLink>}
          title={<bdi className="wrap-anywhere">{event.title}</bdi>}
          text={<bdi className="wrap-anywhere">{event.description}</bdi>}
          actions={
            event.past ? (
              // On a phone the actions are as wide as the page: a badge is no button.
              <Badge tone="saffron" className="self-start">
                Événement passé
              </Badge>
            ) : undefined
          }
          aside={
            <div className="aspect-video overflow-hidden rounded-card ring-1 ring-ink-raised">
              <Cover cover={event.cover} sizes="(min-width: 1024px) 34rem, 100vw" priority />
            </div>
          }
        />
        <Container
          className={cn(
            'grid items-start gap-8 py-10 sm:py-14 lg:gap-14',
            event.html ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : 'justify-start',
          )}
        >
          <Practicalities event={event} />
          {event.html && (
            <div className="min-w-0">
              <ArticleBody html={event.html} />
            </div>
          )}
        </Container>
      </article>
      <MoreSection
        id="autres"
        title="Autres événements à venir"
        items={others}
        card={(other, room) => <EventCard event={other} headingLevel={3} room={room} />}
        all={{ to: '/evenements', label: 'Voir tous les événements' }}
      />
    </>
  );
}

function Practicalities({ event }: { event: SchoolEvent }) {
  return (
    <section
      aria-labelledby="pratique"
      className="grid gap-4 rounded-card border border-line bg-white p-5 sm:p-6 lg:sticky lg:top-28 lg:order-last"
    >
      <h2 id="pratique" className="text-xl">
        Quand et où
      </h2>
      <EventFacts event={event} className="grid gap-3" />
      {event.past ? (
        <p className="rounded-control bg-saffron-tint px-4 py-3 text-sm">
          Cet événement a eu lieu le {event.startsAt.date}.
        </p>
      ) : (
        <div data-print="hide" className="grid">
          <ButtonLink to={`${eventPath(event.slug)}/calendrier.ics`} reloadDocument>
            Ajouter au calendrier
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
