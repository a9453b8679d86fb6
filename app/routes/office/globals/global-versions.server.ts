import { type Global, readGlobal, saveGlobal } from '#app/office/globals/global.server.ts';
import { readVersionsPage } from '#app/routes/office/versions/read-versions-page.server.ts';
import { textFields } from '#app/routes/office/versions/readable-fields.ts';
import { changeVersions, restoreTexts } from '#app/routes/office/versions/restore-version.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

/** The versions of a global, for their page. */
export async function readGlobalVersions(request: Request, global: Global) {
  const { name: subject, title: name, path: back, fields } = global;
  const { version } = await readGlobal(global);
  const of = { kind: 'text', subject } as const;
  return readVersionsPage(request, { of, back, version, name, fields: textFields(fields) });
}

type Change = { administrator: Administrator; form: FormData; global: Global };

/** Restores one of them, or deletes those before the last. */
export function changeGlobalVersions({ administrator, form, global }: Change) {
  const { name: subject, about, fields } = global;
  return changeVersions({
    ...{ administrator, form, of: { kind: 'text', subject } as const, about },
    restore: async (options) =>
      restoreTexts({
        ...{ ...options, fields, edition: await readGlobal(global) },
        save: (input) => saveGlobal(global, input),
      }),
  });
}
