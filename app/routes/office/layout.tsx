import { isRouteErrorResponse, Link, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { config } from '#app/config/environment.server.ts';
import { SessionWatch } from '#app/features/accounts/components/session-watch.tsx';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { calendarCampaign, campaignIsPast } from '#app/school/campaign.ts';
import { type AreaName, accessTo, areaOf, mayUse, reservedTo } from '#app/school/office-areas.ts';
import { pageOf, requireAdministratorMiddleware, requireSignedIn } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/layout.ts';
import { rememberPageMiddleware } from './office-middleware.server.ts';
import { TryAgain } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { OfficeShell } from './shell/office-shell.tsx';

export const middleware: Route.MiddlewareFunction[] = [
  rememberPageMiddleware,
  requireAdministratorMiddleware,
];

/** The title of an error; every page has its own. */
export const meta: Route.MetaFunction = () => officeTitle('Page indisponible');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, fullName, email, role } = await requireSignedIn(request, context);
  const { enrolmentCampaign } = await currentSchool();
  const now = new Date();
  const pastCampaign =
    mayUse(role, 'school') && campaignIsPast(enrolmentCampaign, now)
      ? { announced: enrolmentCampaign, calendar: calendarCampaign(now) }
      : null;
  const page = pageOf(request);
  // Shows that an area is reserved, the same for existing and missing pages: the pages' own loaders enforce
  // it.
  const reserved = accessTo(page, role) === 'reserved' ? areaOf(page) : null;
  const { videoHosts, pictureHosts } = config();
  const outsideHosts = { videos: videoHosts, pictures: pictureHosts };
  return { id, fullName, email, role, pastCampaign, reserved, outsideHosts };
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  const banner = (
    <>
      <SessionWatch administratorId={loaderData.id} />
      {loaderData.pastCampaign && <PastCampaign {...loaderData.pastCampaign} />}
    </>
  );
  return (
    <OfficeShell person={loaderData} banner={banner}>
      {loaderData.reserved ? <ReservedPage area={loaderData.reserved} /> : <Outlet />}
    </OfficeShell>
  );
}

/** An error keeps the office's navigation around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const person = useRouteLoaderData<typeof loader>('routes/office/layout');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (person?.reserved) {
    return (
      <OfficeShell person={person}>
        <ReservedPage area={person.reserved} />
      </OfficeShell>
    );
  }
  return (
    <OfficeShell person={person}>
      <OfficePage title={titles[status] ?? 'Une erreur est survenue'}>
        <EmptyState
          title={explanations[status] ?? 'Cette page n’a pas pu être affichée.'}
          text="Vos données sont intactes."
          action={<WayOn status={status} />}
        />
      </OfficePage>
    </OfficeShell>
  );
}

const titles: Record<number, string> = {
  401: 'Session terminée',
  403: 'Demande refusée',
  404: 'Page introuvable',
};

const explanations: Record<number, string> = {
  401: 'Votre session n’est plus valable. Connectez-vous de nouveau pour continuer.',
  403: 'Votre session a changé depuis l’ouverture de cette page. Connectez-vous de nouveau pour continuer.',
  404: 'Cette adresse ne correspond à aucune page de l’administration.',
};

function WayOn({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  if (status === 401 || status === 403) {
    const back = new URLSearchParams({ redirectTo: pathname + search });
    return <ButtonLink to={`/admin/login?${back}`}>Se reconnecter</ButtonLink>;
  }
  if (status === 404) return <ButtonLink to="/admin/dashboard">Retour au tableau de bord</ButtonLink>;
  return <TryAgain />;
}

/** Warns on every office page that the site still announces a past school year. */
function PastCampaign({ announced, calendar }: { announced: string; calendar: string }) {
  return (
    <p
      role="status"
      className="border-saffron border-b-2 bg-saffron-tint px-4 py-3 font-medium text-ink sm:px-6 lg:px-8"
    >
      Le site annonce encore les inscriptions <span className="whitespace-nowrap">{announced}</span>
      {'. D’après le calendrier, les familles inscrivent maintenant pour '}
      <span className="whitespace-nowrap">{calendar}</span>
      {'. '}
      <Link to="/admin/school#groupe-inscriptions" className="font-semibold text-majorelle underline">
        Changer la campagne d’inscription
      </Link>
    </p>
  );
}

/** Shown at every URL of another role's area, existing or not. */
function ReservedPage({ area }: { area: AreaName }) {
  return (
    <OfficePage title="Page réservée">
      <EmptyState
        title={`Cette page est réservée ${reservedTo(area)}`}
        text="Votre rôle ne permet pas de l’ouvrir. Si vous en avez besoin, demandez à la direction de changer votre rôle."
        action={<ButtonLink to="/admin/dashboard">Retour au tableau de bord</ButtonLink>}
      />
    </OfficePage>
  );
}
