import type { Collection } from '#app/content/collection.server.ts';
import { editPath } from '#app/content/content-texts.ts';
import { updateContent } from '#app/content/save-content.server.ts';
import { readVersionsPage } from '#app/routes/office/versions/read-versions-page.server.ts';
import { contentFields } from '#app/routes/office/versions/readable-fields.ts';
import { changeVersions, restoreContent } from '#app/routes/office/versions/restore-version.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { findItem, pick } from './collections.server.ts';
import { itemId } from './record-edition.server.ts';

type Versioned = { collection: Collection; id: string };

/** The versions of an item, for their page. */
export async function readContentVersions(request: Request, { collection, id: typed }: Versioned) {
  const { kind, versioned } = collection;
  const [{ id, title, version }, categories] = await Promise.all([
    findItem(collection, typed),
    collection.categories?.(),
  ]);
  return readVersionsPage(request, {
    ...{ of: { kind, subject: id }, name: title, version },
    ...{ back: editPath(kind, id), fields: contentFields(versioned, categories) },
  });
}

type Change = Versioned & { administrator: Administrator; form: FormData };

/** Restores one of them, or deletes those before the last. */
export function changeContentVersions({ administrator, form, collection, id: typed }: Change) {
  const { kind, form: schema, unrestored } = collection;
  const id = itemId(typed);
  return changeVersions({
    ...{ administrator, form, of: { kind, subject: id }, about: { subject: kind, subjectId: id } },
    restore: async (options) => {
      const { fields } = await findItem(collection, id);
      return restoreContent({
        ...{ ...options, current: pick(fields, unrestored), schema },
        update: (input) => updateContent(collection, { ...options, administrator, id, input }),
      });
    },
  });
}
