import { eventForm } from '#app/features/events/event-form.server.ts';
import { createEvent } from '#app/features/events/save-event.server.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/events-new.ts';
import { askServer } from './ask-server.ts';
import { ContentForm } from './content/content-form.tsx';
import { contentWords } from './content/content-words.ts';
import { EventFields } from './content/event-fields.tsx';
import { createAction } from './content/save-actions.server.ts';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

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
        answer={actionData}
        fields={(props) => <EventFields {...props} item={null} />}
      />
    </OfficePage>
  );
}
