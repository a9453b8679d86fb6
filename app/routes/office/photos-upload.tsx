import { requireAdministrator } from '#app/security/guard.server.ts';
import type { Route } from './+types/photos-upload.ts';
import { ComingSoon } from './shell/coming-soon.tsx';
import { officeTitle } from './shell/office-page.tsx';

export const meta: Route.MetaFunction = () => officeTitle('Ajouter des photos');

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return null;
}

export default function PhotosUpload() {
  return <ComingSoon title="Ajouter des photos" />;
}
