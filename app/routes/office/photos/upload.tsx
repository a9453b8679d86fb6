import { useSearchParams } from 'react-router';
import { UploadDesk } from '#app/features/photos/components/upload-desk.tsx';
import { defaultCategory, isPhotoCategory } from '#app/features/photos/photo-categories.ts';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { requireAdministrator } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { Route } from './+types/upload.ts';

const TITLE = 'Ajouter des photos';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return null;
}

export default function PhotosUpload() {
  const [params] = useSearchParams();
  // The carousel's page links here to add images.
  const requested = params.get('category') ?? '';
  const section = isPhotoCategory(requested) ? requested : defaultCategory;
  return (
    <OfficePage
      title={TITLE}
      text="Choisissez vos photos, décrivez-les, puis confirmez l’envoi."
      action={
        section === 'carousel' ? (
          <ButtonLink to="/admin/carousel" variant="secondary">
            Retour au carrousel
          </ButtonLink>
        ) : (
          <ButtonLink to="/admin/photos" variant="secondary">
            Retour à la galerie
          </ButtonLink>
        )
      }
    >
      <UploadDesk section={section} />
    </OfficePage>
  );
}
