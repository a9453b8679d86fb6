import { EventStage } from '#app/features/events/components/event-stage.tsx';
import { eventPath, type SchoolEvent } from '#app/features/events/events.ts';
import { signupAnchors } from '#app/features/events/signups/signups.ts';
import { cn } from '#app/lib/class-names.ts';
import { BackLink } from '#app/routes/site/article/back-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';

type EventHeadProps = { event: SchoolEvent /** The URL of the coming events. */; next: string };

/** When, where and what, the date first; then the calendar link, or the next events for a past one. */
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
          details="sm:text-lg"
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
          <Ways event={event} next={next} />
        </EventStage>
      </Container>
    </section>
  );
}

/** Links to the calendar and the place; to the next events for a past or cancelled one. */
function Ways({ event, next }: EventHeadProps) {
  if (event.past || event.cancelled) {
    return (
      <>
        <p className={cn('w-full', event.past ? 'text-ink-faint' : 'font-semibold text-lg')}>
          {describeTime(event)}
        </p>
        <ButtonLink to={next} variant="onInkQuiet">
          Voir les prochaines dates
        </ButtonLink>
      </>
    );
  }
  const mayJoin = event.signups?.state === 'open' || event.signups?.state === 'full';
  return (
    <>
      {mayJoin && (
        <ButtonLink to={`#${signupAnchors.section}`} variant="onInk">
          S’inscrire
        </ButtonLink>
      )}
      <ButtonLink
        to={`${eventPath(event.slug)}/calendrier.ics`}
        variant={mayJoin ? 'onInkQuiet' : 'onInk'}
        reloadDocument
      >
        Ajouter au calendrier
      </ButtonLink>
      <ButtonLink to="#venir" variant="onInkQuiet">
        {event.address ? 'Venir' : 'Venir à l’école'}
      </ButtonLink>
    </>
  );
}

function describeTime({ past, cancelled, when }: SchoolEvent): string {
  const days = when.several ? when.days : `le ${when.days}`;
  if (past && !cancelled) return `Cet événement a eu lieu ${days}.`;
  return past
    ? `Cet événement était prévu ${days}. Il a été annulé.`
    : `Cet événement est annulé. Il était prévu\u00A0: ${when.whole}.`;
}
