import { EventStage } from '#app/features/events/components/event-stage.tsx';
import { eventPath, type SchoolEvent } from '#app/features/events/events.ts';
import { BackLink } from '#app/routes/site/article/back-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';

type EventHeadProps = { event: SchoolEvent /** Where the coming ones are. */; next: string };

/** When, where and what, the date before everything else; then the way into one's calendar, or on from what is over. */
export function EventHead({ event, next }: EventHeadProps) {
  return (
    <section className="relative isolate overflow-hidden bg-ink text-white">
      <ZelligeTexture className="-z-10 opacity-[0.08]" />
      <Container className="grid gap-5 py-6 sm:py-12">
        <p className="font-semibold text-saffron">
          <BackLink to="/evenements">Retour aux événements</BackLink>
        </p>
        <EventStage
          event={event}
          star="sm:text-base lg:text-lg"
          facts="sm:text-lg"
          words={
            <>
              {event.past && <Badge tone="saffron">Événement passé</Badge>}
              <h1 className="text-4xl">
                <bdi className="wrap-anywhere">{event.title}</bdi>
              </h1>
              <p className="max-w-prose text-ink-faint text-lg">
                <bdi className="wrap-anywhere">{event.description}</bdi>
              </p>
            </>
          }
        >
          {event.past ? (
            <>
              <p className="w-full text-ink-faint">Cet événement a eu lieu le {event.startsAt.date}.</p>
              <ButtonLink to={next} variant="onInkQuiet">
                Voir les prochaines dates
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to={`${eventPath(event.slug)}/calendrier.ics`} variant="onInk" reloadDocument>
                Ajouter au calendrier
              </ButtonLink>
              <ButtonLink to="#venir" variant="onInkQuiet">
                Venir à l’école
              </ButtonLink>
            </>
          )}
        </EventStage>
      </Container>
    </section>
  );
}
