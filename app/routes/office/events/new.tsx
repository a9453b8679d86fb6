import { contentTexts } from '#app/content/content-texts.ts';
import { CopyNotice } from '#app/content/form/copy-notice.tsx';
import { eventCollection } from '#app/features/events/event-collection.server.ts';
import { EventFields } from '#app/features/events/office/event-fields.tsx';
import { isoDay } from '#app/lib/dates.ts';
import { ContentForm } from '#app/routes/office/content/content-form.tsx';
import { copiedItem } from '#app/routes/office/content/copied-item.server.ts';
import { createAction } from '#app/routes/office/content/save-actions.server.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/new.ts';

export const meta: Route.MetaFunction = () => officeTitle(contentTexts.event.create);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return { today: isoDay(new Date()), copied: await copiedItem(request, eventCollection) };
}

export async function action(args: Route.ActionArgs) {
  return createAction(args, eventCollection);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function EventsNew({ loaderData: { today, copied }, actionData }: Route.ComponentProps) {
  const { item } = copied;
  return (
    <OfficePage title={contentTexts.event.create}>
      <CopyNotice kind="event" copied={copied} />
      <ContentForm
        key={item?.id}
        kind="event"
        item={null}
        stored={{ ...item?.fields, status: 'draft' }}
        result={actionData}
        fields={(props) => <EventFields {...props} item={null} today={today} />}
      />
    </OfficePage>
  );
}
