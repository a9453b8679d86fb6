import { data, type RouterContextProvider } from 'react-router';
import type { ContentKind } from '#app/content/content-kinds.ts';
import { noteEditor } from '#app/content/edition.server.ts';
import { formatDateTime } from '#app/lib/dates.ts';
import { z } from '#app/lib/zod.ts';
import { refuseWhenBusy } from '#app/security/busy.server.ts';
import { requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { EditionState } from './use-presence.ts';

type Arguments = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
};

/** The page's 'I am still here': notes the editor; answers the last save and who else is there. 404 without item. */
export async function noteEdition(kind: ContentKind, { request, context, params }: Arguments) {
  const { administrator } = await requireAdministratorWrite(request, context);
  const id = itemId(params.id);
  const noted = await noteEditor({ kind, id, administrator }).catch(refuseWhenBusy);
  if (!noted) throw data(null, { status: 404 });
  const { edition, others } = noted;
  const { version, savedBy, savedAt } = edition;
  const state: EditionState = { version, savedBy, savedAt: formatDateTime(savedAt), others };
  return Response.json(state);
}

/** The id in an address; 404 for what is none. */
export function itemId(asked: string): string {
  const id = z.guid().safeParse(asked);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
