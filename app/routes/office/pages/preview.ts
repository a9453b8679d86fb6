import { drawPreview } from '#app/features/page-texts/draw-preview.server.ts';
import { framedPageHeader } from '#app/lib/cache-headers.ts';
import { jsonText } from '#app/lib/json-text.ts';
import { longestChanges } from '#app/routes/office/globals/global-form.server.ts';
import { textPageNamed } from '#app/school/pages/text-pages.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { pageRenderer } from '#app/security/request-context.server.ts';
import type { Route } from './+types/preview.ts';

const unavailable =
  '<!DOCTYPE html><html lang="fr"><title>Aperçu</title><p>L’aperçu de cette page n’est pas disponible pour le moment.</p></html>';

/** The published page with its texts marked: the initial preview. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return preview({ context, params }, {});
}

/** The page with the unsaved texts; nothing is stored. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { form } = await requireAdministratorWrite(request, context);
  const changes = jsonText(longestChanges).safeParse(form.get('changes'));
  if (!changes.success) return new Response(null, { status: 400 });
  return preview({ context, params }, changes.data);
}

async function preview({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>, changes: unknown) {
  const page = textPageNamed(params.name);
  if (!page) return new Response(null, { status: 404 });
  const html = await drawPreview(page, changes, context.get(pageRenderer)).catch(refuseWhenBusy);
  return new Response(html ?? unavailable, {
    status: html === null ? 503 : 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', [framedPageHeader]: '1' },
  });
}
