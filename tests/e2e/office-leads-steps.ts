import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { Client } from 'pg';

export type Family = { name: string; level?: string; hoursAgo: number; suspect?: boolean };

/** Each has its own number: a shared one would make a family. */
export const phoneOf = `'06' || substr(translate(md5($1), 'abcdef', '012345'), 1, 8)`;

export const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
export const names = (page: Page) =>
  rows(page)
    .getByRole('rowheader')
    .getByRole('link', { name: /^Ouvrir/ });
export const note = (page: Page) => page.getByRole('textbox', { name: /Note pour l’équipe/ });

export async function download(page: Page, link: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  const cells: Record<string, string>[] = parse(text, { bom: true, delimiter: ';', columns: true });
  return { name: file.suggestedFilename(), cells };
}

export async function insertLead(
  database: Client,
  { name, level = 'primaire', hoursAgo, suspect = false }: Family,
) {
  await database.query(
    `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, suspected_spam, created_at)
     values ($1, lower(replace($1, ' ', '.')) || '@exemple.ma', ${phoneOf}, 'Adam', 7, $2, $3, now() - make_interval(hours => $4))`,
    [name, level, suspect, hoursAgo],
  );
}
