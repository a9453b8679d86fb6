import type { Page } from '@playwright/test';
import type { Client } from 'pg';

export const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** Twenty-five families and five messages, some with names longer than a column. */
export async function fillLists(database: Client) {
  await database.query(
    `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, created_at)
     select case n when 3 then 'Marie ' || repeat('Trèslongnom', 12) else 'Famille ' || n end,
       'famille.' || n || '@exemple.ma', '+212 6 12 34 50 ' || lpad(n::text, 2, '0'), 'Enfant ' || n, 7, 'primaire',
       now() - make_interval(hours => n)
     from generate_series(1, 20) n`,
  );
  await database.query(
    `insert into admissions (parent_name, email, phone, child_name, child_age, school_level, message, privacy_accepted, created_at)
     select 'Parent ' || n, 'parent.' || n || '@exemple.ma', '06123460' || lpad(n::text, 2, '0'), 'Inès ' || n, 12,
       'college', repeat('Nous arrivons de Rabat. ', 40), true, now() - make_interval(hours => n)
     from generate_series(1, 5) n`,
  );
  await database.query(
    `insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted, created_at)
     select 'Jean ' || repeat('Trèslongnom', 5 - n), 'jean.' || n || '@exemple.ma', '06123470' || lpad(n::text, 2, '0'),
       'autre', repeat('mot ', 240), true,
       now() - make_interval(hours => n)
     from generate_series(1, 5) n`,
  );
}
