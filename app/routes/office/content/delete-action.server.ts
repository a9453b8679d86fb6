import { data, type RouterContextProvider } from 'react-router';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { attemptWrite } from '#app/routes/office/attempt-write.server.ts';
import { requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { DeleteAnswer } from './use-deletion.ts';

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };
type Delete = (asked: { administrator: Administrator; id: string }) => Promise<boolean>;

const deletion = z.object({ intent: z.literal('delete'), id: z.guid() });

/** The action of both lists: deletes the item the form names. What is gone already is deleted. */
export async function deleteAction({ request, context }: Arguments, remove: Delete) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const asked = deletion.safeParse(Object.fromEntries(form));
  if (!asked.success) return data<DeleteAnswer | Failure>({ status: 'failed' }, { status: 400 });
  const { id } = asked.data;
  return attemptWrite(
    'content could not be deleted',
    async () => {
      await remove({ administrator, id });
      return data<DeleteAnswer | Failure>({ status: 'deleted' });
    },
    () => data<DeleteAnswer | Failure>({ status: 'failed' }, { status: 500 }),
  );
}
