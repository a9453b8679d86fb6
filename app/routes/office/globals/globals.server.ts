import { data } from 'react-router';
import { pageGlobal } from '#app/features/page-texts/page-global.server.ts';
import { schoolGlobal } from '#app/features/school-settings/school-global.server.ts';
import { testimonialsGlobal } from '#app/features/testimonials/testimonials-global.server.ts';
import { type Global, readGlobal, saveGlobal } from '#app/office/globals/global.server.ts';
import { readVersionsPage } from '#app/routes/office/versions/read-versions-page.server.ts';
import { textFields } from '#app/routes/office/versions/readable-fields.ts';
import { changeVersions, restoreTexts } from '#app/routes/office/versions/restore-version.server.ts';
import { textPages } from '#app/school/pages/text-pages.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

const globals: readonly Global[] = [schoolGlobal, testimonialsGlobal, ...textPages.map(pageGlobal)];

/** The global whose versions are at this address; a 404 when there is none. */
export function globalOfVersions({ pathname }: URL): Global {
  const found = globals.find(({ path }) => pathname === `${path}/versions`);
  if (!found) throw data(null, { status: 404 });
  return found;
}

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
