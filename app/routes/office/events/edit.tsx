import { data } from 'react-router';
import { readEventForEditing } from '#app/features/events/edit-event.server.ts';
import { eventForm } from '#app/features/events/event-form.server.ts';
import { updateEvent } from '#app/features/events/save-event.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { ContentForm } from '#app/routes/office/content/content-form.tsx';
import { contentWords } from '#app/routes/office/content/content-words.ts';
import { EditLinks, LoadError } from '#app/routes/office/content/edit-page.tsx';
import { EventFields } from '#app/routes/office/content/event-fields.tsx';
import { storedFields } from '#app/routes/office/content/field-values.ts';
import { itemId } from '#app/routes/office/content/record-edition.server.ts';
import { updateAction } from '#app/routes/office/content/save-actions.server.ts';
import { useCreatedNotice } from '#app/routes/office/content/use-created-notice.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/edit.ts';

export const meta: Route.MetaFunction = () => officeTitle(contentWords.event.edit);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const event = await readEventForEditing(itemId(params.id));
  if (!event) throw data(null, { status: 404 });
  return { event, today: isoDay(new Date()) };
}

export async function action(args: Route.ActionArgs) {
  return updateAction(args, { schema: eventForm, update: updateEvent });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

const fieldNames = [
  'title',
  'description',
  'eventDate',
  'endDay',
  'endTime',
  'allDay',
  'repeats',
  'repeatUntil',
  'skipped',
  'location',
  'address',
  'cancelled',
  'signupsOpen',
  'signupPlaces',
  'signupDaysBefore',
  'signupNote',
  'content',
  'status',
  'publishAt',
  'unpublishAt',
  'imageUrl',
  'imageAlt',
] as const;

export default function EventsEdit({ loaderData: { event, today }, actionData }: Route.ComponentProps) {
  useCreatedNotice('event', event);
  return (
    <OfficePage title={contentWords.event.edit} action={<EditLinks kind="event" item={event} />}>
      <ContentForm
        key={event.id}
        kind="event"
        item={event}
        stored={storedFields(event, fieldNames)}
        result={actionData}
        fields={(props) => <EventFields {...props} item={event} today={today} />}
      />
    </OfficePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError kind="event" error={error} />;
}
