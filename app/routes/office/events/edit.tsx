import { contentTexts } from '#app/content/content-texts.ts';
import { useCreatedNotice } from '#app/content/form/use-created-notice.ts';
import { eventCollection } from '#app/features/events/event-collection.server.ts';
import { EventFields } from '#app/features/events/office/event-fields.tsx';
import { isoDay } from '#app/lib/dates.ts';
import { findItem } from '#app/routes/office/content/collections.server.ts';
import { ContentForm } from '#app/routes/office/content/content-form.tsx';
import { EditLinks, LoadError } from '#app/routes/office/content/edit-page.tsx';
import { updateAction } from '#app/routes/office/content/save-actions.server.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/edit.ts';

export const meta: Route.MetaFunction = () => officeTitle(contentTexts.event.edit);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const event = await findItem(eventCollection, params.id);
  return { event, today: isoDay(new Date()) };
}

export async function action(args: Route.ActionArgs) {
  return updateAction(args, eventCollection);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function EventsEdit({ loaderData: { event, today }, actionData }: Route.ComponentProps) {
  useCreatedNotice('event', event);
  return (
    <OfficePage title={contentTexts.event.edit} action={<EditLinks kind="event" item={event} />}>
      <ContentForm
        key={event.id}
        kind="event"
        item={event}
        stored={event.fields}
        result={actionData}
        fields={(props) => <EventFields {...props} item={event} today={today} />}
      />
    </OfficePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadError kind="event" error={error} />;
}
