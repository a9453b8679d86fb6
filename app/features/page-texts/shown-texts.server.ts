import { log } from '#app/config/log.server.ts';
import { readAs } from '#app/db/client.server.ts';
import { rememberUntilChange } from '#app/db/remember.server.ts';
import { pageTexts } from '#app/db/schema/operations.ts';
import type { Group } from '#app/lib/overrides.ts';
import { changedTexts, type TextPage } from '#app/school/pages/text-page.ts';
import { draftOf } from './drafts.server.ts';

export type ShownTexts<Texts> = {
  texts: Texts;
  /** False when the texts could not be read: the page rendered with the defaults must not be cached. */
  complete: boolean;
};

/** The overrides of all pages: cached until a publication. */
const stored = rememberUntilChange('texts', () =>
  readAs('site_visitor', async (tx) => {
    const { name, shown } = pageTexts;
    const rows = await tx.select({ name, shown }).from(pageTexts);
    return new Map<string, unknown>(rows.map((row) => [row.name, row.shown]));
  }),
);

/**
 * A page's public texts, with placeholders for the school's settings. A failed read is logged and gives the
 * defaults. Not to be called inside a transaction.
 */
export async function shownTexts<Texts extends Group>(page: TextPage<Texts>): Promise<ShownTexts<Texts>> {
  const draft = draftOf(page.name);
  // `withDraft` made it from this page's own texts, field by field.
  if (draft) return { texts: draft as Texts, complete: true };
  try {
    const { texts, errors } = changedTexts(page, (await stored()).get(page.name) ?? {});
    if (errors.length > 0) {
      const wrong = errors.map(({ path }) => path.join(' › '));
      log.error({ page: page.name, texts: wrong }, 'stored texts of a page are wrong and were left out');
    }
    return { texts, complete: true };
  } catch (error) {
    log.error(
      { err: error, page: page.name },
      'the texts of a page could not be read: its defaults are shown',
    );
    return { texts: page.defaults, complete: false };
  }
}
