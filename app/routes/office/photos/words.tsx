import { data, redirect } from 'react-router';
import { PhotoTextsForm } from '#app/features/photos/components/photo-texts-form.tsx';
import { describePhotos } from '#app/features/photos/describe-photos.server.ts';
import { type DescribeResult, readDescription } from '#app/features/photos/describe-photos.ts';
import { findPhotos } from '#app/features/photos/gallery.server.ts';
import { readIdList } from '#app/features/photos/photo-details.ts';
import type { Failure } from '#app/office/failure.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/words.ts';

const TITLE = 'Titres et descriptions';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** The existing photos of `?id=…&id=…`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const ids = readIdList(new URL(request.url).searchParams.getAll('id'));
  if (!ids) throw redirect('/admin/photos');
  return { photos: await findPhotos(ids) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const read = readDescription(form);
  if (!read) return answer({ status: 'failed' }, 400);
  // 200: a refusal is shown by field, on the unchanged page.
  if ('errors' in read) return answer({ status: 'refused', errors: read.errors }, 200);
  return runCommand(
    'the words of photos could not be saved',
    async () => answer(await describePhotos({ administrator, ...read }), 200),
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: DescribeResult | Failure, status: number) {
  return data(body, { status });
}

/**
 * A network failure or an ended session must not replace the page, and its unsaved text, by an error page.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function PhotoWords({ loaderData: { photos } }: Route.ComponentProps) {
  return (
    <OfficePage title={TITLE} text="Dites ce que montre chaque photo. Tout s’enregistre en une fois.">
      <noscript>
        <p>Pour enregistrer des photos, activez JavaScript dans ce navigateur.</p>
      </noscript>
      {photos.length > 0 ? (
        <PhotoTextsForm key={photos.map(({ id }) => id).join()} photos={photos} />
      ) : (
        <EmptyState
          title="Ces photos ne sont plus dans la galerie"
          text="Quelqu’un les a supprimées."
          action={<ButtonLink to="/admin/photos">Retour à la galerie</ButtonLink>}
        />
      )}
    </OfficePage>
  );
}

/** The photos could not be read (spec §8): an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger les photos" />;
}
