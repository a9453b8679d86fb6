import { subMinutes } from 'date-fns/subMinutes';
import { beforeEach, describe, expect, test } from 'vitest';
import { actAs } from '#app/db/client.server.ts';
import { staffRoles } from '#app/db/roles.ts';
import { mails } from '#app/db/schema/mails.ts';
import { newsletterDeliveries, newsletterIssues } from '#app/db/schema/newsletters.ts';
import { readMailTrouble } from '#app/features/mails/mail-trouble.server.ts';
import { type AdminRole, adminRoles } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { readTrouble } from './read-trouble.server.ts';

const now = new Date('2026-11-27T10:00:00Z');
const ago = (minutes: number) => subMinutes(now, minutes);
const about = { aboutKind: 'lead' as const, aboutId: '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10' };

describe('unsent mail is shown to', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  const keep = (...rows: Partial<typeof mails.$inferInsert>[]) =>
    db
      .owner()
      .insert(mails)
      .values(
        rows.map((row) => ({
          kind: 'reply' as const,
          recipient: 'a@exemple.ma',
          createdAt: ago(11),
          ...row,
        })),
      );
  const read = (role: AdminRole) => actAs(staffRoles[role], () => readTrouble(role, now, true));
  async function keepIssue(...rows: Partial<typeof newsletterDeliveries.$inferInsert>[]) {
    const left = { state: 'sending' as const, number: 1, content: {}, startedAt: ago(60) };
    const [issue] = await db
      .owner()
      .insert(newsletterIssues)
      .values({ subject: 'Rentrée', ...left })
      .returning();
    await db
      .owner()
      .insert(newsletterDeliveries)
      .values(rows.map((row) => ({ issueId: issue?.id ?? '', createdAt: ago(60), ...row })));
  }

  test('the direction and the accueil, each of what is theirs, and with the server’s words to the direction', async () => {
    await keep(
      { ...about, lastAnswer: '550 exceeded the max emails per hour' },
      { ...about, createdAt: ago(9) },
      { kind: 'password-reset', createdAt: ago(12) },
      { ...about, state: 'sent', createdAt: ago(90) },
    );
    expect(await read('accueil')).toEqual({ late: 1, stuck: 0, opensMails: false, said: null });
    expect(await read('direction')).toMatchObject({ late: 2 });
    await db.owner().update(mails).set({ lastAnswer: '550 relay not permitted' });
    expect(await read('direction')).toMatchObject({ said: '550 relay not permitted' });
    expect(await read('redaction')).toBeNull();
  });

  test('the rédaction and the direction, of a newsletter that was sent to no reader for ten minutes', async () => {
    await keepIssue({}, {}, { state: 'sent', sentAt: ago(15) });
    expect(await read('redaction')).toEqual({ late: 0, stuck: 2, opensMails: false, said: null });
    expect(await read('direction')).toMatchObject({ stuck: 2 });
    expect(await read('accueil')).toBeNull();
    await db
      .owner()
      .insert(newsletterDeliveries)
      .values(await movingDelivery());
    expect(await read('redaction')).toBeNull();
  });

  async function movingDelivery() {
    const [issue] = await db.owner().select({ id: newsletterIssues.id }).from(newsletterIssues);
    return { issueId: issue?.id ?? '', state: 'sent' as const, sentAt: ago(1) };
  }

  test('no role, where all of it leaves, or where no server is configured', async () => {
    for (const role of adminRoles) expect(await read(role)).toBeNull();
    await keep(about);
    expect(await actAs(staffRoles.direction, () => readTrouble('direction', now, false))).toBeNull();
  });

  test('the responsible role, of what was refused or given up in three days', async () => {
    await keep(
      { ...about, state: 'refused' },
      { kind: 'invitation', state: 'failed' },
      { ...about, state: 'refused', createdAt: ago(60 * 24 * 4) },
    );
    const lost = async (role: AdminRole) => (await actAs(staffRoles[role], () => readMailTrouble(now))).lost;
    expect(await lost('direction')).toBe(2);
    expect(await lost('accueil')).toBe(1);
  });
});
