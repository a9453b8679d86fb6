import { eventForm } from '#app/features/events/event-form.server.ts';
import { createEvent } from '#app/features/events/save-event.server.ts';
import { askServer } from '#app/routes/office/ask-server.ts';
import { ContentForm } from '#app/routes/office/content/content-form.tsx';
import { contentWords } from '#app/routes/office/content/content-words.ts';
import { EventFields } from '#app/routes/office/content/event-fields.tsx';
import { createAction } from '#app/routes/office/content/save-actions.server.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/new.ts';

export const meta: Route.MetaFunction = () => officeTitle(contentWords.event.create);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return null;
}

export async function action(args: Route.ActionArgs) {
  return createAction(args, { kind: 'event', schema: eventForm, create: createEvent });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

export default function EventsNew({ actionData }: Route.ComponentProps) {
  return (
    <OfficePage title={contentWords.event.create}>
      <ContentForm
        kind="event"
        item={null}
        stored={{ status: 'draft' }}
        result={actionData}
        fields={(props) => <EventFields {...props} item={null} />}
      />
    </OfficePage>
  );
}
