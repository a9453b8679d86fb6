import { readEventForEditing } from '#app/features/events/edit-event.server.ts';
import { eventForm } from '#app/features/events/event-form.server.ts';
import { createEvent } from '#app/features/events/save-event.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { ContentForm } from '#app/routes/office/content/content-form.tsx';
import { contentWords } from '#app/routes/office/content/content-words.ts';
import { copiedItem } from '#app/routes/office/content/copied-item.server.ts';
import { CopyNotice } from '#app/routes/office/content/copy-notice.tsx';
import { EventFields } from '#app/routes/office/content/event-fields.tsx';
import { storedFields } from '#app/routes/office/content/field-values.ts';
import { createAction } from '#app/routes/office/content/save-actions.server.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/new.ts';

export const meta: Route.MetaFunction = () => officeTitle(contentWords.event.create);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return { today: isoDay(new Date()), copied: await copiedItem(request, readEventForEditing) };
}

export async function action(args: Route.ActionArgs) {
  return createAction(args, { kind: 'event', schema: eventForm, create: createEvent });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

/** All but its dates, its cancellation and its publication. */
const copiedNames = [
  'title',
  'description',
  'allDay',
  'location',
  'address',
  'signupsOpen',
  'signupPlaces',
  'signupDaysBefore',
  'signupNote',
  'content',
  'imageUrl',
  'imageAlt',
] as const;

export default function EventsNew({ loaderData: { today, copied }, actionData }: Route.ComponentProps) {
  const { item } = copied;
  return (
    <OfficePage title={contentWords.event.create}>
      <CopyNotice kind="event" copied={copied} />
      <ContentForm
        key={item?.id}
        kind="event"
        item={null}
        stored={{ ...(item && storedFields(item, copiedNames)), status: 'draft' }}
        result={actionData}
        fields={(props) => <EventFields {...props} item={null} today={today} />}
      />
    </OfficePage>
  );
}
