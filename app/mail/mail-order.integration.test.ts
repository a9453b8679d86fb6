import { addMinutes } from 'date-fns/addMinutes';
import { subHours } from 'date-fns/subHours';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '#app/db/schema/mails.ts';
import type { MailKind } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { planOf } from '#tests/helpers/plans.ts';
import { claimMail, expireMails } from './claims.server.ts';

describe('what leaves first', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  type Given = Partial<typeof mails.$inferInsert> & { kind: MailKind };
  const keep = (...rows: Given[]) =>
    db
      .owner()
      .insert(mails)
      .values(rows.map((row) => ({ recipient: 'parent@exemple.ma', ...row })));

  test('account mail, then replies, receipts, alerts and issues, however long the others have waited', async () => {
    const kinds: MailKind[] = [
      'newsletter-issue',
      'inquiry-alert',
      'lead-receipt',
      'reply',
      'password-reset',
    ];
    await keep(...kinds.map((kind, index) => ({ kind, dueAt: subHours(new Date(), 9 - index) })));
    const claimed: (string | undefined)[] = [];
    for (const _ of kinds) claimed.push((await claimMail())?.kind);
    expect(claimed).toEqual(kinds.toReversed());
    expect(await claimMail()).toBeUndefined();
  });

  test('a password link is taken at once from behind thousands of others, by an index', async () => {
    const flood = Array.from({ length: 3846 }, () => ({ kind: 'inquiry-alert' as const }));
    await keep(...flood, { kind: 'password-reset', secret: 'x' });
    await db.owner().execute('analyze mails');
    const plan = await planOf(db, async () => {
      expect((await claimMail())?.kind).toBe('password-reset');
    });
    expect(plan).toContain('mails_due');
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test('a link that has expired is not sent, though it was due in time', async () => {
    await keep({ kind: 'password-reset', secret: 'x', expiresAt: addMinutes(new Date(), 30) });
    const late = addMinutes(new Date(), 31);
    expect(await claimMail(late)).toBeUndefined();
    expect(await expireMails(late)).toBe(1);
    expect(await db.owner().select().from(mails)).toMatchObject([{ state: 'expired', secret: null }]);
  });

  test('a message that is under way is not given up meanwhile', async () => {
    await keep({ kind: 'lead-receipt', expiresAt: addMinutes(new Date(), 1) });
    expect(await claimMail()).toBeDefined();
    expect(await expireMails(addMinutes(new Date(), 2))).toBe(0);
    expect(await expireMails(addMinutes(new Date(), 7))).toBe(1);
  });
});
