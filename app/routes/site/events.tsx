import { data } from 'react-router';
import { log } from '#app/config/log.server.ts';
import { type EventSummary, pastEvents } from '#app/features/events/events.ts';
import { listPastEvents, listUpcomingEvents } from '#app/features/events/published-events.server.ts';
import { publicPage } from '#app/lib/cache-headers.ts';
import { ofSchool } from '#app/school/contacts.ts';
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
import { siteOf } from './page-meta.ts';

const path = '/evenements';

/** The published events from today on, page by page (spec §2, §7); under the first page those that are just over. */
export async function loader({ params }: Route.LoaderArgs) {
  const now = new Date();
  const [answer, past] = await Promise.all([
    answerListPage({
      path,
      named: params.page,
      shows: 'events',
      read: (page) => listUpcomingEvents({ now, page }),
    }),
    params.page === undefined ? listPastEvents({ now, limit: pastEvents }).catch(withoutPast) : [],
  ]);
  const init = past ? answer.init : { headers: publicPage({ shows: ['events'], complete: false }) };
  return data({ ...answer.data, past: past ?? [] }, init ?? undefined);
}

function withoutPast(error: unknown): null {
  log.error({ err: error }, 'past events could not be read: the list is shown without');
  return null;
}

export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { school } = siteOf(matches);
  const facts = {
    path,
    title: 'Événements',
    description: `Portes ouvertes, spectacles, rencontres\u00A0: les prochains rendez-vous ${ofSchool(school.name)}, à ${school.city}, à ajouter à votre calendrier.`,
  };
  return [...listMeta(matches, loaderData?.list, facts), calendarLink(school)];
}

export default function Events({ loaderData: { list, past }, matches }: Route.ComponentProps) {
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
        <Introduction next={next} />
      ) : (
        <Hero eyebrow="L’agenda de l’école" title={`Nos événements, page ${list.page}`} />
      )}
      {!next && <NoEvents />}
      {rows.length > 0 && (
        <Container className="py-6 sm:py-8">
          <h2 className="sr-only">{isFirst ? 'Les dates suivantes' : 'Événements à venir'}</h2>
          <Agenda events={rows} />
          <ListPagination list={list} path={path} label="Pages des événements" />
        </Container>
      )}
      <Subscription origin={siteOf(matches).origin} />
      {past.length > 0 && <PastEvents events={past} />}
      <Proposal />
    </>
  );
}

/** What the agenda is, and beside it the next event. */
function Introduction({ next }: { next: EventSummary | undefined }) {
  return (
    <Hero
      eyebrow="L’agenda de l’école"
      title="Nos événements"
      text="Portes ouvertes, lectures, spectacles, rencontres entre parents&nbsp;: ce qui se prépare à l’école, et où nous rejoindre."
      aside={next && <NextEvent event={next} />}
    />
  );
}

function NoEvents() {
  return (
    <Container className="py-12 sm:py-16">
      <EmptyState
        title="Aucun événement à venir"
        text="Les prochaines dates seront annoncées ici. En attendant, nos actualités racontent la vie de l’école."
        action={
          <ButtonLink to="/actualites" variant="secondary">
            Lire les actualités
          </ButtonLink>
        }
      />
    </Container>
  );
}

/** The calendar to subscribe to, for the telephones of parents. */
function Subscription({ origin }: { origin: string }) {
  return (
    <section aria-labelledby="calendrier" className="border-line border-y bg-white">
      <Container className="grid items-center gap-6 py-10 sm:py-12 lg:grid-cols-[1fr_auto]">
        <SectionHeading
          id="calendrier"
          title="Dans votre calendrier"
          text="Abonnez-vous une fois&nbsp;: chaque nouvelle date, et chaque changement, arrivent d’eux-mêmes dans le calendrier de votre téléphone."
        />
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

function Proposal() {
  return (
    <Container className="py-14 sm:py-20">
      <div className="grid items-center gap-6 rounded-card bg-majorelle-tint p-6 sm:p-10 lg:grid-cols-[1fr_auto]">
        <SectionHeading
          title="Vous souhaitez organiser un événement&nbsp;?"
          text="Une association, un métier à faire découvrir, une idée pour les élèves&nbsp;: nous verrons ensemble ce qui est possible."
        />
        <ButtonLink to="/contact#formulaire" size="lg" className="justify-self-start">
          Nous contacter
        </ButtonLink>
      </div>
    </Container>
  );
}
