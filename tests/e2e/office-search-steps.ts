import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { expect } from './fixtures.ts';

export const opening = process.platform === 'darwin' ? 'Meta+k' : 'Control+k';
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Rechercher' });
export const fieldOf = (page: Page) => page.getByRole('combobox', { name: /^Chercher une famille/ });
export const list = (page: Page) => page.getByRole('listbox', { name: 'Résultats' });
export const options = (page: Page) => list(page).getByRole('option');
export const chosen = (page: Page) => list(page).getByRole('option', { selected: true });

export async function openSearch(page: Page) {
  await page.keyboard.press(opening);
  await expect(fieldOf(page)).toBeFocused();
}

/** More of one kind than the list of results shows. */
export async function insertFamilies(database: Client) {
  await database.query(
    `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, created_at)
     select 'Élodie Bénnani ' || n, 'elodie' || n || '@exemple.ma', '0612345678', 'Adam', 7, 'primaire', now() - make_interval(hours => n)
     from generate_series(1, 7) n`,
  );
}
