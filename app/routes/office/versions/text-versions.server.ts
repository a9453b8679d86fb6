import type { RouterContextProvider } from 'react-router';
import type { Field } from '#app/lib/field-schema.ts';
import type { Edition, SaveInput, SaveResult } from '#app/office/field-form/save-overrides.server.ts';
import type { TextName } from '#app/school/vocabulary.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { readVersionsPage } from './read-versions-page.server.ts';
import { textFields } from './readable-fields.ts';
import { changeVersions, restoreTexts } from './restore-version.server.ts';

/** A versioned form of texts: where it is edited, and how it is read and saved. */
export type TextForm = {
  subject: TextName | 'school';
  name: string;
  back: string;
  fields: readonly Field[];
  read: () => Promise<Edition>;
  save: (input: SaveInput) => Promise<SaveResult>;
};

type Input = { request: Request; context: Readonly<RouterContextProvider> };

/** The versions of a form of texts, for its page. */
export async function readTextVersions({ request, context }: Input, form: TextForm) {
  await requireAdministrator(request, context);
  const { subject, name, back, fields, read } = form;
  const { version } = await read();
  const of = { kind: 'text', subject } as const;
  return readVersionsPage(request, { of, back, version, name, fields: textFields(fields) });
}

/** Restores one of them, or deletes those before the last. */
export async function changeTextVersions({ request, context }: Input, texts: TextForm) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const { subject, fields, read, save } = texts;
  return changeVersions({
    ...{ administrator, form, of: { kind: 'text', subject } as const },
    restore: async (options) => restoreTexts({ ...options, fields, edition: await read(), save }),
  });
}
