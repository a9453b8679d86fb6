import { asc, desc, eq } from 'drizzle-orm';
import { applications } from '#app/db/schema/applications.ts';
import { events } from '#app/db/schema/content.ts';
import { eventSignups } from '#app/db/schema/event-signups.ts';
import { replyTemplates } from '#app/db/schema/exchanges.ts';
import { contactSubmissions, newsletterSubscribers } from '#app/db/schema/inquiries.ts';
import { matchesSearch, matchesSearchOrPhone } from '#app/db/search.server.ts';
import { formatDate } from '#app/lib/dates.ts';
import { subjectLabel } from '#app/school/contact-subjects.ts';
import { type Finder, holds, listHref, mostRows, searchHit } from './finder.server.ts';

/* Inquiries and reply templates. Suspected spam and merged inquiries are found too: last, and by name. */

type State = { handledAt: Date | null; suspectedSpam: boolean; merged: boolean };

function noteOf({ handledAt, suspectedSpam, merged }: State): string | null {
  if (suspectedSpam) return 'Suspecte';
  if (merged) return 'Réunie';
  return handledAt ? null : 'À répondre';
}

/** The page of the row, and its reply link if it is unanswered. */
function waysTo(kind: string, id: string, state: State) {
  const href = `/admin/leads/${kind}/${id}`;
  return { href, answerHref: noteOf(state) === 'À répondre' ? `${href}#reponse` : null };
}

/** Families by the name of the parent or the child, email, phone. */
export const findApplications: Finder = async (tx, query) => {
  const { source, id, parentName, childName, email, phone, createdAt } = applications;
  const { handledAt, suspectedSpam, merged } = applications;
  const rows = await tx
    .select({ source, id, parentName, childName, email, phone, createdAt, handledAt, suspectedSpam, merged })
    .from(applications)
    .where(matchesSearchOrPhone(query.search, applications))
    .orderBy(asc(suspectedSpam), desc(createdAt), desc(id))
    .limit(mostRows);
  return rows.map((row) =>
    searchHit(
      {
        ...{ id: `${row.source}.${row.id}`, title: row.parentName, note: noteOf(row) },
        details: [row.childName, row.email, row.phone, formatDate(row.createdAt)],
        ...waysTo(row.source, row.id, row),
      },
      query,
    ),
  );
};

/** Messages by their author and their text. */
export const findMessages: Finder = async (tx, query) => {
  const { id, fullName, email, phone, subject, message, createdAt } = contactSubmissions;
  const { handledAt, suspectedSpam, merged } = contactSubmissions;
  const rows = await tx
    .select({
      ...{ id, fullName, email, phone, subject, message, createdAt },
      ...{ handledAt, suspectedSpam, merged },
    })
    .from(contactSubmissions)
    .where(matchesSearchOrPhone(query.search, contactSubmissions))
    .orderBy(asc(suspectedSpam), desc(createdAt), desc(id))
    .limit(mostRows);
  return rows.map((row) =>
    searchHit(
      {
        ...{ id: row.id, title: row.fullName, note: noteOf(row) },
        details: [
          ...[subjectLabel(row.subject), formatDate(row.createdAt)],
          ...[row.email, row.phone, row.message],
        ],
        ...waysTo('message', row.id, row),
      },
      query,
    ),
  );
};

/** Sign-ups for an event, by name, email, phone; each opens the list of that day with that search. */
export const findSignups: Finder = async (tx, query) => {
  const { id, eventId, day, fullName, email, phone, createdAt } = eventSignups;
  const { suspectedSpam, cancelledAt, confirmedAt, confirmBy } = eventSignups;
  const rows = await tx
    .select({
      ...{ id, eventId, day, fullName, email, phone, title: events.title },
      ...{ suspectedSpam, cancelledAt, confirmedAt, confirmBy },
    })
    .from(eventSignups)
    .innerJoin(events, eq(events.id, eventId))
    .where(matchesSearchOrPhone(query.search, eventSignups))
    .orderBy(asc(suspectedSpam), desc(day), desc(createdAt), desc(id))
    .limit(mostRows);
  return rows.map((row) => {
    const { state, note } = signupState(row);
    return searchHit(
      {
        ...{ id: row.id, title: row.fullName, note },
        details: [row.title, formatDate(new Date(`${row.day}T12:00:00Z`)), row.email, row.phone],
        href: listHref(`/admin/signups/${row.eventId}`, row.fullName, {
          day: row.day,
          ...(state && { state }),
        }),
      },
      query,
    );
  });
};

type Signup = {
  suspectedSpam: boolean;
  cancelledAt: Date | null;
  confirmedAt: Date | null;
  confirmBy: Date | null;
};

/** Its state, in words when it has no place. */
function signupState({ suspectedSpam, cancelledAt, confirmedAt, confirmBy }: Signup) {
  if (cancelledAt) return { state: 'cancelled', note: 'Annulée' };
  if (confirmBy) return { state: 'unconfirmed', note: 'Adresse non confirmée' };
  if (confirmedAt) return { state: null, note: null };
  return suspectedSpam
    ? { state: 'suspect', note: 'Suspecte' }
    : { state: 'waiting', note: 'Liste d’attente' };
}

/** Subscribers of the newsletter; each opens the list filtered to it. */
export const findSubscribers: Finder = async (tx, query) => {
  const { id, email, confirmedAt, unsubscribedAt, bouncedAt, consentedAt, searchText } =
    newsletterSubscribers;
  const rows = await tx
    .select({ id, email, confirmedAt, unsubscribedAt, bouncedAt, consentedAt })
    .from(newsletterSubscribers)
    .where(matchesSearch(query.search, searchText))
    .orderBy(desc(consentedAt), desc(id))
    .limit(mostRows);
  return rows.map((row) =>
    searchHit(
      {
        ...{ id: row.id, title: row.email, details: [formatDate(row.consentedAt)] },
        note: subscriberNote(row),
        href: listHref('/admin/leads', row.email, { tab: 'newsletter' }),
      },
      query,
    ),
  );
};

type Subscriber = { confirmedAt: Date | null; unsubscribedAt: Date | null; bouncedAt: Date | null };

function subscriberNote({ confirmedAt, unsubscribedAt, bouncedAt }: Subscriber): string | null {
  if (unsubscribedAt) return 'Terminée';
  if (bouncedAt) return 'Arrêtée';
  return confirmedAt ? null : 'En attente';
}

/** The list is limited to a hundred: few enough to read all. */
const mostTemplates = 100;

/** Reply templates by their name and subject. */
export const findTemplates: Finder = async (tx, query) => {
  const { id, name, subject, displayOrder } = replyTemplates;
  const rows = await tx
    .select({ id, title: name, subject })
    .from(replyTemplates)
    .orderBy(asc(displayOrder))
    .limit(mostTemplates);
  return rows
    .filter(({ title, subject }) => holds(`${title} ${subject}`, query))
    .slice(0, mostRows)
    .map(({ id, title, subject }) =>
      searchHit({ id, title, details: [subject], href: `/admin/reply-templates?modele=${id}` }, query),
    );
};
