import { data, type RouterContextProvider } from 'react-router';
import { changeManyContent } from '#app/content/change-many.server.ts';
import type { Collection } from '#app/content/collection.server.ts';
import { contentTables } from '#app/content/content-tables.server.ts';
import { type ManyAnswer, type ManyIntent, manyIntents } from '#app/content/list/many-answer.ts';
import type { DeleteAnswer } from '#app/content/list/use-deletion.ts';
import type { ContentChange } from '#app/content/many-changed.ts';
import { deleteContent } from '#app/content/save-content.server.ts';
import { parseFields, parseForm } from '#app/forms/parse-form.ts';
import { PAGE_SIZE } from '#app/lib/list-query.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { selectionName } from '#app/office/selection/selection-form.ts';
import { trashToken } from '#app/office/use-trash-offer.ts';
import { chooseLayout, isLayoutChoice } from '#app/routes/office/lists/choose-layout.server.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

const deletion = z.object({ intent: z.literal('delete'), id: z.guid() });

/** A selected row's checkbox value: « {id}.{version} ». */
const shown = z
  .string()
  .max(60)
  .transform((text) => text.split('.'))
  .pipe(
    z.tuple([
      z.guid(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ]),
  )
  .transform(([id, version]) => ({ id: id.toLowerCase(), version }));

const manyForm = z.object({
  intent: z.enum(manyIntents),
  // At most one page; duplicates are removed.
  selected: z
    .array(shown)
    .min(1)
    .max(PAGE_SIZE)
    .transform((rows) => [...new Map(rows.map((row) => [row.id, row])).values()]),
});

const changes: Readonly<Record<ManyIntent, ContentChange>> = {
  'publish-many': 'publish',
  'withdraw-many': 'withdraw',
  'trash-many': 'trash',
};

/** The action of a list: layout, bulk actions, and the deletion of one item. */
export async function listAction({ request, context }: Arguments, collection: Collection) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  if (isLayoutChoice(form)) return chooseLayout(administrator, contentTables[collection.kind].topic, form);
  if (form.get('intent') === 'delete') return deleteOne(administrator, form, collection);
  const fields = { intent: form.get('intent'), selected: form.getAll(selectionName) };
  const { value: selection } = parseFields(fields, manyForm);
  if (!selection) return data<ManyAnswer | Failure>({ status: 'failed' }, { status: 400 });
  const { intent, selected } = selection;
  return runCommand(
    `a selection could not be changed: ${intent}`,
    async () => {
      const changed = await changeManyContent(collection, {
        administrator,
        selected,
        change: changes[intent],
      });
      return data<ManyAnswer | Failure>({ status: 'many', intent, ...changed });
    },
    () => data<ManyAnswer | Failure>({ status: 'failed' }, { status: 500 }),
  );
}

/** Deletes the item in the form. A missing item counts as deleted. */
function deleteOne(administrator: Administrator, form: FormData, collection: Collection) {
  const { value: item } = parseForm(form, deletion);
  if (!item) return data<DeleteAnswer | Failure>({ status: 'failed' }, { status: 400 });
  const { id } = item;
  return runCommand(
    'content could not be deleted',
    async () => {
      const removed = await deleteContent(collection, { administrator, id });
      return data<DeleteAnswer | Failure>({ status: 'deleted', undo: trashToken(removed ? [id] : []) });
    },
    () => data<DeleteAnswer | Failure>({ status: 'failed' }, { status: 500 }),
  );
}
