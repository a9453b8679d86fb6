import { data, type RouterContextProvider } from 'react-router';
import type { ContentKind } from '#app/content/content-kinds.ts';
import { recordEditor } from '#app/content/edition.server.ts';
import type { EditionState } from '#app/content/form/use-presence.ts';
import { formatDateTime } from '#app/lib/dates.ts';
import { z } from '#app/lib/zod.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { requireAdministratorWrite } from '#app/security/guard.server.ts';

type Arguments = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
};

/**
 * The page's heartbeat: records the editor; returns the last save and the other editors. 404 without the
 * item.
 */
export async function recordEdition(kind: ContentKind, { request, context, params }: Arguments) {
  const { administrator } = await requireAdministratorWrite(request, context);
  const id = itemId(params.id);
  const noted = await recordEditor({ kind, id, administrator }).catch(refuseWhenBusy);
  if (!noted) throw data(null, { status: 404 });
  const { edition, others } = noted;
  const { version, savedBy, savedAt } = edition;
  const state: EditionState = { version, savedBy, savedAt: formatDateTime(savedAt), others };
  return Response.json(state);
}

/** The id in a URL; 404 when invalid. */
export function itemId(input: string): string {
  const id = z.guid().safeParse(input);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
