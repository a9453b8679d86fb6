import { redirect } from 'react-router';
import { contentListHref, parseContentQuery } from '#app/content/content-lists.ts';
import { type ListedEvent, listEvents } from '#app/features/events/list-events.server.ts';
import { deleteEvent } from '#app/features/events/save-event.server.ts';
import { formatDatePart, formatDateTime, startOfDay } from '#app/lib/dates.ts';
import { isolated } from '#app/lib/isolated.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/events.ts';
import { askServer } from './ask-server.ts';
import { ContentListError, ContentListPage } from './content/content-list-page.tsx';
import { contentWords } from './content/content-words.ts';
import { deleteAction } from './content/delete-action.server.ts';
import { officeTitle } from './shell/office-page.tsx';

export const meta: Route.MetaFunction = () => officeTitle(contentWords.event.list);

/** One page of the events, the latest date first, with the counts of the filters (spec §2, §7). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = new Date();
  const query = parseContentQuery(new URL(request.url).searchParams);
  const { rows, page, ...list } = await listEvents(query);
  if (page !== query.page) throw redirect(contentListHref('/admin/events', { ...query, page }));
  return { view: query, items: rows.map((row) => viewOf(row, now)), ...list };
}

function viewOf({ id, slug, title, status, cover, ...event }: ListedEvent, now: Date) {
  const past = event.eventDate < startOfDay(now) ? ' (passé)' : '';
  const when = `${formatDatePart(event.eventDate, 'EEEE')} ${formatDateTime(event.eventDate)}${past}`;
  const by = event.updatedByName ? ` par ${isolated(event.updatedByName)}` : '';
  const facts = [
    `${when} · ${isolated(event.location)}`,
    `Modifié le ${formatDateTime(event.updatedAt)}${by}`,
  ];
  return { id, slug, title, status, cover, facts };
}

export async function action(args: Route.ActionArgs) {
  return deleteAction(args, deleteEvent);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

export default function Events({ loaderData }: Route.ComponentProps) {
  return <ContentListPage kind="event" {...loaderData} />;
}

export function ErrorBoundary() {
  return <ContentListError kind="event" />;
}
