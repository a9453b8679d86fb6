import type { Page } from '@playwright/test';
import type { EmptiedSite } from './fixtures.ts';

/** Families A, B, … with one request each, the first of them the longest waiting. */
export async function insertFamiliesWithRequest({ database }: Pick<EmptiedSite, 'database'>, count: number) {
  await database.query(
    `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, created_at)
     select 'Famille ' || chr(64 + n), 'famille.' || n || '@exemple.ma', '0612345678', 'Adam', 7, 'primaire',
       now() - make_interval(hours => 100 - n)
     from generate_series(1, $1::int) n`,
    [count],
  );
}

export const opening = (page: Page, name: string) =>
  page.getByRole('link', { name: `Ouvrir la demande de ${name}` });
/** Not the line below, of the same family. */
export const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name });
