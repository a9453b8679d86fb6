import { SignupEvents } from '#app/features/events/signups/office/components/signup-events.tsx';
import { listSignupEvents } from '#app/features/events/signups/office/list-signups.server.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/signups.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Inscriptions aux événements';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** The events with sign-ups, next first, with their numbers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return listSignupEvents(new Date());
}

export default function Signups({ loaderData: { coming, over } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={TITLE}
      text="Les inscriptions d’un événement s’ouvrent dans son formulaire. Elles sont effacées six mois après l’événement."
    >
      {coming.length + over.length === 0 && (
        <EmptyState
          title="Aucun événement ne prend d’inscriptions"
          text="Ouvrez-les dans le formulaire d’un événement, sous «&nbsp;Inscriptions des parents&nbsp;»."
        />
      )}
      {coming.length > 0 && <SignupEvents title="À venir" events={coming} />}
      {over.length > 0 && <SignupEvents title="Passés" events={over} />}
    </OfficePage>
  );
}

/** They could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les inscriptions" />;
}
