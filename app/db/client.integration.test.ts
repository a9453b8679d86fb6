import { count } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/database.ts';
import { withRole } from './client.server.ts';
import { leadCaptures } from './schema.ts';

describeOnEachDatabase('withRole', () => {
  test('keeps what the work did when it answers', async () => {
    await withRole('site_visitor', (tx) =>
      tx.insert(leadCaptures).values({
        fullName: "Amina N'Diaye",
        email: 'amina@example.com',
        phone: '+212600000000',
        childName: 'Sami',
        childAge: 6,
        levelInterest: 'primaire',
      }),
    );
    const rows = await withRole('site_administrator', (tx) =>
      tx.select({ count: count() }).from(leadCaptures),
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
