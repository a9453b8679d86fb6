import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { planOf } from '#tests/helpers/plans.ts';
import { listDeliveries, listIssues } from './list-issues.server.ts';

/* The newsletter after years: a page of an issue's recipients reads that issue's rows only. */

const issueId = '00000000-0000-4000-8000-000000000007';

describe('the lists of issues and of deliveries', () => {
  const db = openTestDatabase();
  const planned = (list: () => Promise<unknown>) => planOf(db, list, 'by-itself');

  beforeAll(async () => {
    for (const statement of [
      sql`insert into newsletter_subscribers (email, token, confirmed_at)
        select 'lectrice' || n || '@exemple.ma', encode(sha256(n::text::bytea), 'hex'), now() from generate_series(1, 2000) n`,
      sql`insert into newsletter_issues (id, number, subject, state, content, started_at, created_at)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n, 'Numéro ' || n, 'sent', '{}', now(),
          now() - n * interval '1 week'
        from generate_series(1, 40) n`,
      sql`insert into newsletter_deliveries (issue_id, subscriber_id, state)
        select issue.id, subscriber.id, (array['sent', 'refused'])[1 + (random() < 0.02)::int]
        from newsletter_issues issue cross join newsletter_subscribers subscriber`,
      sql`analyze newsletter_subscribers, newsletter_issues, newsletter_deliveries`,
    ]) {
      await db.owner().execute(statement);
    }
  });

  test.each([1, 40, 80])('page %i of the recipients reads one issue’s deliveries', async (page) => {
    const plan = await planned(() => listDeliveries(issueId, { search: '', state: null, page }));
    expect(plan).toMatch(/newsletter_deliveries_(?:by_state|once) .*\n *Index Cond: \(issue_id/);
    expect(plan).not.toContain('Seq Scan on newsletter_deliveries');
  });

  test('those in one state come from the index of the states', async () => {
    const plan = await planned(() => listDeliveries(issueId, { search: '', state: 'refused', page: 1 }));
    expect(plan).toContain('newsletter_deliveries_by_state');
    expect(plan).not.toContain('Seq Scan on newsletter_deliveries');
  });

  test('a search reads the deliveries to whom it finds, and no others', async () => {
    const plan = await planned(() =>
      listDeliveries(issueId, { search: 'lectrice1234', state: null, page: 1 }),
    );
    expect(plan).toMatch(/newsletter_deliveries_once .*\n *Index Cond: \(\(issue_id .* AND \(subscriber_id/);
    expect(plan).not.toContain('Seq Scan on newsletter_deliveries');
  });

  test('the issues come from the index of their dates', async () => {
    const plan = await planOf(db, () => listIssues(1));
    expect(plan).toContain('using newsletter_issues_newest');
  });
});
