import {
  type EventSummary,
  eventPath,
  type RecurrenceText,
  type SchoolEvent,
} from '#app/features/events/events.ts';
import { SignupForm } from '#app/features/events/signups/components/signup-form.tsx';
import { type SignupOffer, signupAnchors } from '#app/features/events/signups/signups.ts';
import type { FormRefusal } from '#app/forms/form-results.ts';
import { Island } from '#app/islands/island.tsx';
import { ArticleBody } from '#app/routes/site/article/article-body.tsx';
import { ShareLinks } from '#app/routes/site/post/share-links.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Cover } from '#app/ui/cover.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import { Agenda } from './agenda.tsx';
import { EventHead } from './event-head.tsx';
import { WayToSchool } from './way-to-school.tsx';

type EventPageProps = {
  event: SchoolEvent;
  others: readonly EventSummary[];
  /** The event's full URL. */
  address: string;
  /** Its title with the school's suffix. */
  shareTitle: string;
  /** The errors of a sign-up submitted without script. */
  refused: FormRefusal | undefined;
};

/** One event in full: when and where, what, the way to the school, and the next events. */
export function EventPage({ event, others, address, shareTitle, refused }: EventPageProps) {
  return (
    <>
      <article>
        <EventHead event={event} next={others.length > 0 ? '#autres' : '/evenements'} />
        <Container className="grid items-start gap-10 pb-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-16">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
            {/* Full width on phones. */}
            <div className="aspect-video overflow-hidden max-sm:-mx-4 sm:rounded-card">
              <Cover cover={event.cover} sizes="(min-width: 64rem) 48rem, 100vw" priority />
            </div>
            {event.repeats && !event.cancelled && <EventDates repeats={event.repeats} />}
            {event.html && (
              <div className="max-w-article">
                <ArticleBody html={event.html} />
              </div>
            )}
            {event.signups && (
              <EventSignup offer={event.signups} path={eventPath(event.slug)} refused={refused} />
            )}
            <div data-print="hide" className="border-line border-t pt-6">
              <ShareLinks address={address} title={shareTitle} heading="Partager cet événement" />
            </div>
          </div>
          <WayToSchool elsewhere={event.address ? event : null} />
        </Container>
      </article>
      <Others events={others} />
    </>
  );
}

/** The next events; after the last one, a link to where the next will be announced. */
function Others({ events }: { events: readonly EventSummary[] }) {
  return (
    <section
      id="autres"
      aria-labelledby="autres-titre"
      data-print="hide"
      className="border-line border-t bg-white py-12 sm:py-16"
    >
      <Container className="grid">
        <SectionHeading
          id="autres-titre"
          title="Autres événements à venir"
          text={events.length === 0 ? 'Les prochaines dates seront annoncées ici.' : undefined}
          className="pb-4"
        />
        {events.length > 0 && <Agenda events={events} brief />}
        <ButtonLink to="/evenements" variant="secondary" className="mt-4 justify-self-start">
          Voir tous les événements
        </ButtonLink>
      </Container>
    </section>
  );
}

/** The number of dates shown before the rest is folded. */
const shownDates = 6;

/** A recurring event's rhythm and next dates. */
function EventDates({ repeats: { words, next } }: { repeats: RecurrenceText }) {
  const more = next.length - shownDates;
  return (
    <section aria-labelledby="dates-titre" className="grid gap-3">
      <h2 id="dates-titre" className="text-2xl">
        {next.length > 0 ? 'Les dates suivantes' : 'Les dates'}
      </h2>
      <p className="font-semibold">{words}</p>
      {next.length > 0 && (
        <ul className="list-disc pl-5">
          {next.slice(0, shownDates).map((date) => (
            <li key={date.day}>{date.words}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{more === 1 ? 'Et une autre date.' : `Et ${more} autres dates.`}</p>}
    </section>
  );
}

type EventSignupProps = {
  offer: SignupOffer;
  /** The event's page. */
  path: string;
  refused: FormRefusal | undefined;
};

/** An event's sign-up: the places left, the deadline, and the form; or why it is closed. */
function EventSignup({ offer, path, refused }: EventSignupProps) {
  const { state, words, when, until, note, eventId, day, free } = offer;
  const isOpen = state === 'open' || state === 'full';
  const { section } = signupAnchors;
  return (
    <section
      id={section}
      aria-labelledby={`${section}-titre`}
      data-print="hide"
      className="grid scroll-mt-28 gap-5 rounded-card border border-line bg-white p-5 sm:p-8"
    >
      <div className="grid gap-2">
        <h2 id={`${section}-titre`} className="text-2xl">
          S’inscrire
        </h2>
        {isOpen && when && <p className="font-semibold first-letter:uppercase">{when}</p>}
        {!isOpen && (
          <p className="justify-self-start rounded-control bg-sand-deep px-3 py-1.5 font-semibold">{words}</p>
        )}
        {until && <p className="text-ink-muted">{until}</p>}
        {isOpen && note && (
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
      </div>
      {isOpen && (
        <Island name="signup" of={SignupForm} props={{ offer: { eventId, day, free }, path, refused }} />
      )}
    </section>
  );
}
