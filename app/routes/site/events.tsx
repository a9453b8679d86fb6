import { data } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { rememberUntilChange } from '#app/db/remember.server.ts';
import { type EventSummary, pastEvents } from '#app/features/events/events.ts';
import { listPastEvents, listUpcomingEvents } from '#app/features/events/published-events.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { startOfDay } from '#app/lib/dates.ts';
import { type Events as EventsTexts, eventsPage } from '#app/school/pages/news.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/events.ts';
import { ContentNotFound } from './article/content-not-found.tsx';
import { Agenda } from './event/agenda.tsx';
import { calendarLink, calendarPath, subscriptionAddress } from './event/calendar-link.ts';
import { NextEvent } from './event/next-event.tsx';
import { PastEvents } from './event/past-events.tsx';
import { answerListPage } from './lists/answer-list-page.server.ts';
import { listMeta } from './lists/list-meta.ts';
import { ListPagination } from './lists/list-pagination.tsx';
import { secondsUntilOver } from './news/until-next-event.ts';
import { siteOf } from './page-meta.ts';
import { textsOf } from './texts/texts-of.server.ts';

const path = '/evenements';

const firstPage = rememberUntilChange(
  'events',
  () => listUpcomingEvents({ now: new Date(), page: 1 }),
  ({ rows }) => secondsUntilMoved(rows),
);

/** The latest past events, cached until events change: the next event to end replaces the first. */
const justOver = rememberUntilChange(
  'events',
  async () => {
    const past = await listPastEvents({ now: new Date(), limit: pastEvents });
    return { past, coming: (await firstPage()).rows };
  },
  ({ coming }) => secondsUntilMoved(coming),
);

/** Seconds until the page changes: events without a known end are over at midnight. */
function secondsUntilMoved(coming: readonly EventSummary[]): number {
  const now = new Date();
  const midnight = (startOfDay(now, 1).getTime() - now.getTime()) / 1000;
  return Math.min(midnight, secondsUntilOver(coming, now) ?? midnight);
}

/** The published events that are not over, paginated (spec §2, §7); past ones below the first page. */
export async function loader({ params }: Route.LoaderArgs) {
  const now = new Date();
  const written = await textsOf(eventsPage);
  const [answer, past] = await Promise.all([
    answerListPage({
      path,
      named: params.page,
      shows: 'events',
      written,
      read: (page) => (page === 1 ? firstPage() : listUpcomingEvents({ now, page })),
      expiresIn: (rows) => secondsUntilOver(rows, now),
    }),
    params.page === undefined ? readPast().catch(withoutPast) : [],
  ]);
  const init = past ? answer.init : { headers: publicPage({ shows: ['events'], complete: false }) };
  return data({ ...answer.data, past: past ?? [] }, init ?? undefined);
}

async function readPast(): Promise<EventSummary[]> {
  return (await justOver()).past;
}

function withoutPast(error: unknown): null {
  log.error({ err: error }, 'past events could not be read: the list is shown without');
  return null;
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { school } = siteOf(matches);
  const page = {
    path,
    title: 'Événements',
    description: loaderData?.texts.head.description ?? '',
  };
  return [...listMeta(matches, loaderData?.list, page), calendarLink(school)];
}

export default function Events({ loaderData: { list, past, texts }, matches }: Route.ComponentProps) {
  if (!list) {
    return (
      <ContentNotFound
        title="Page introuvable"
        text="Cette page des événements n’existe pas ou n’existe plus."
        back={{ to: path, label: 'Retour aux événements' }}
      />
    );
  }
  const isFirst = list.page === 1;
  const [next, ...later] = list.rows;
  const rows = isFirst ? later : list.rows;
  return (
    <>
      {isFirst ? (
        <Introduction head={texts.head} next={next} />
      ) : (
        <Hero eyebrow={texts.head.eyebrow} title={`${texts.head.title}, page ${list.page}`} />
      )}
      {!next && <NoEvents {...texts.nothing} />}
      {rows.length > 0 && (
        <Container className="py-6 sm:py-8">
          <h2 className="sr-only">{isFirst ? 'Les dates suivantes' : 'Événements à venir'}</h2>
          <Agenda events={rows} />
          <ListPagination list={list} path={path} label="Pages des événements" />
        </Container>
      )}
      <Subscription {...texts.calendar} origin={siteOf(matches).origin} />
      {past.length > 0 && <PastEvents events={past} />}
      <Proposal {...texts.proposal} />
    </>
  );
}

type IntroductionProps = { head: EventsTexts['head']; next: EventSummary | undefined };

/** An introduction to the agenda, with the next event beside it. */
function Introduction({ head, next }: IntroductionProps) {
  return (
    <Hero
      eyebrow={head.eyebrow}
      title={head.title}
      text={head.text}
      aside={next && <NextEvent event={next} />}
    />
  );
}

function NoEvents({ title, text }: EventsTexts['nothing']) {
  return (
    <Container className="py-12 sm:py-16">
      <EmptyState
        title={title}
        text={text}
        action={
          <ButtonLink to="/actualites" variant="secondary">
            Lire les actualités
          </ButtonLink>
        }
      />
    </Container>
  );
}

/** The calendar subscription, for parents' phones. */
function Subscription({ title, text, origin }: EventsTexts['calendar'] & { origin: string }) {
  return (
    <section aria-labelledby="calendrier" className="border-line border-y bg-white">
      <Container className="grid items-center gap-6 py-10 sm:py-12 lg:grid-cols-[1fr_auto]">
        <SectionHeading id="calendrier" title={title} text={text} />
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <ButtonLink to={subscriptionAddress(origin)}>S’abonner au calendrier</ButtonLink>
          <ButtonLink to={calendarPath} variant="secondary" reloadDocument download="evenements.ics">
            Télécharger le fichier
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}

function Proposal({ title, text }: EventsTexts['proposal']) {
  return (
    <Container className="py-14 sm:py-20">
      <div className="grid items-center gap-6 rounded-card bg-majorelle-tint p-6 sm:p-10 lg:grid-cols-[1fr_auto]">
        <SectionHeading title={title} text={text} />
        <ButtonLink to="/contact#formulaire" size="lg" className="justify-self-start">
          Nous contacter
        </ButtonLink>
      </div>
    </Container>
  );
}
