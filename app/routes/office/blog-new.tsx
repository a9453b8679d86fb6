import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/blog-new.ts';
import { ComingSoon } from './shell/coming-soon.tsx';
import { officeTitle } from './shell/office-page.tsx';

export const meta: Route.MetaFunction = () => officeTitle('Nouvel article');

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return null;
}

export default function BlogNew() {
  return <ComingSoon title="Nouvel article" />;
}
