import { redirect } from 'react-router';
import { contentListHref, parseContentQuery } from '#app/content/content-lists.ts';
import { contentTexts, describeSave, describeSchedule, shortDate } from '#app/content/content-texts.ts';
import { overAt, periodOf } from '#app/content/event-times.ts';
import { formatPeriod } from '#app/content/period.ts';
import { eventCollection } from '#app/features/events/event-collection.server.ts';
import { type ListedEvent, listEvents } from '#app/features/events/list-events.server.ts';
import { placesRatio, signupsPath } from '#app/features/events/signups/office/office-signups.ts';
import { countSignups } from '#app/features/events/signups/office/signup-figures.server.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { isoDay } from '#app/lib/dates.ts';
import { layoutFor } from '#app/office/list-layout.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/events.ts';
import { ContentListError, ContentListPage } from './content/content-list-page.tsx';
import { listAction } from './content/list-action.server.ts';
import { officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

export const meta: Route.MetaFunction = () => officeTitle(contentTexts.event.list);

/** One page of the events, latest date first, with the counts of the filters (spec §2, §7). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reader = await requireAdministrator(request, context);
  const now = new Date();
  const query = parseContentQuery(new URL(request.url).searchParams);
  const { rows, page, ...list } = await listEvents(query);
  if (page !== query.page) throw redirect(contentListHref('/admin/events', { ...query, page }));
  const layout = layoutFor(reader, 'events', query.layout);
  const signups = await countSignups(rows.map(({ id }) => id));
  return { view: query, layout, items: rows.map((row) => viewOf(row, signups, now)), ...list };
}

type Counted = Awaited<ReturnType<typeof countSignups>>;

function viewOf(
  { id, slug, title, status, version, cover, ...event }: ListedEvent,
  signups: Counted,
  now: Date,
) {
  const { location, allDay, cancelledAt } = event;
  const past = overAt(event) <= now ? ' (passé)' : '';
  const { modified, row } = describeSave(event);
  return {
    ...{ id, slug, title, status, version, cover, modified },
    details: [`${formatPeriod(periodOf(event)).whole}${past} · ${bidiIsolate(location)}`, modified],
    planned: describeSchedule(event),
    isCancelled: cancelledAt !== null,
    repeats: event.repeats,
    signups: signupsOf(id, event, signups),
    row: { ...row, place: location, date: `${shortDate(event.eventDate, !allDay)}${past}` },
  };
}

/** The number of sign-ups for the listed occurrence; null without sign-ups. */
function signupsOf(
  id: string,
  event: Pick<ListedEvent, 'signupsOpen' | 'signupPlaces' | 'eventDate'>,
  signups: Counted,
) {
  if (!event.signupsOpen && !signups.has(id)) return null;
  const figures = signups.of(id, isoDay(event.eventDate));
  return { href: `${signupsPath}/${id}`, ratio: placesRatio(figures, event.signupPlaces) };
}

export async function action(args: Route.ActionArgs) {
  return listAction(args, eventCollection);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return <ContentListPage kind="event" {...loaderData} />;
}

export function ErrorBoundary() {
  return <ContentListError kind="event" />;
}
