import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { planOf } from '#tests/helpers/plans.ts';
import { listMails } from './list-mails.server.ts';

/* « Courrier » after years: the cost of a page does not grow with the number of messages. */

describe('the list of messages', () => {
  const db = openTestDatabase();
  const planned = (query: Parameters<typeof listMails>[0]) => planOf(db, () => listMails(query), 'by-itself');

  beforeAll(async () => {
    await db.owner().execute(sql`
      insert into mails (kind, recipient, recipient_name, data, state, created_at)
      select 'lead-receipt', 'parent' || n || '@exemple.ma', 'Famille ' || n, '{}',
        (array['sent', 'sent', 'sent', 'sent', 'refused', 'waiting'])[1 + n % 6], now() - n * interval '1 minute'
      from generate_series(1, 20000) n`);
    await db.owner().execute(sql`analyze mails`);
  });

  test.each([1, 2, 799, 800])('page %i of all comes from the index of their dates', async (page) => {
    const plan = await planned({ search: '', state: null, page });
    expect(plan).toContain('using mails_by_date');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  test.each([1, 133])('page %i of those in one state comes from the index of the states', async (page) => {
    const plan = await planned({ search: '', state: 'refused', page });
    expect(plan).toContain('using mails_by_state');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  test('a search comes from the index of what is searched, whatever the state', async () => {
    for (const state of ['sent', null] as const) {
      const plan = await planned({ search: 'parent4321', state, page: 1 });
      expect(plan).toContain('Bitmap Index Scan on mails_searched');
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
