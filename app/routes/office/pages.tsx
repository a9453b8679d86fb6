import { PageList } from '#app/features/page-texts/components/page-list.tsx';
import { editedPages } from '#app/features/page-texts/page-history.server.ts';
import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/pages.ts';
import { changeView } from './globals/global-form.server.ts';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';

const TITLE = 'Pages';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** The public pages with editable texts, and the last change of each. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = new Date();
  const pages = await editedPages();
  return { pages: pages.map((page) => ({ ...page, updated: changeView(page, now) })) };
}

export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <OfficePage title={TITLE} text="Les textes du site, à modifier sur un aperçu de la page.">
      <PageList pages={pages} hrefOf={(name) => `/admin/pages/${name}`} />
    </OfficePage>
  );
}

/** They could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les pages" />;
}
