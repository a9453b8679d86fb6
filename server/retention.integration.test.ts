import { or } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { deleteRows } from '#app/db/delete-rows.server.ts';
import { adminSessions, adminUsers } from '#app/db/schema/accounts.ts';
import { inquiryExchanges } from '#app/db/schema/exchanges.ts';
import {
  admissions,
  contactSubmissions,
  leadCaptures,
  newsletterSubscribers,
} from '#app/db/schema/inquiries.ts';
import { mails } from '#app/db/schema/mails.ts';
import { newsletterDeliveries, newsletterIssues } from '#app/db/schema/newsletters.ts';
import { activityLog, rateLimits, securityAlerts, visits } from '#app/db/schema/operations.ts';
import * as inquiries from '#app/features/inquiries/handling/erase-inquiries.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import type { MailKind } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { eraseExpiredData } from './retention.ts';

const now = new Date('2026-11-21T12:00:00Z');
const child = { email: 'a@exemple.ma', phone: '+212600000000', childName: 'Adam', childAge: 7 };
const alert = { ipAddress: 'unknown', userAgent: 'x', message: 'x' };

describe('what has reached its term', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  async function give(createdAt: Date) {
    const owner = db.owner();
    const name = { fullName: 'Salma', parentName: 'Salma' };
    await owner.insert(leadCaptures).values({ ...child, ...name, levelInterest: 'primaire', createdAt });
    const accepted = { privacyAccepted: true, createdAt };
    await owner.insert(admissions).values({ ...child, ...name, schoolLevel: 'primaire', ...accepted });
    const message = { subject: 'autre', message: 'Bonjour à tous' } as const;
    await owner.insert(contactSubmissions).values({ ...child, ...name, ...message, ...accepted });
    await owner.insert(visits).values({ pagePath: '/', day: isoDay(createdAt), createdAt });
    const kind = { type: 'failed_login', severity: 'low' } as const;
    await owner.insert(securityAlerts).values({ ...alert, ...kind, timestamp: createdAt });
    const deed = { adminName: 'Zineb', action: 'published', subject: 'post' } as const;
    await owner.insert(activityLog).values({ ...deed, at: createdAt });
  }
  async function counts() {
    const tables = [leadCaptures, admissions, contactSubmissions, visits, securityAlerts, activityLog];
    const found: number[] = [];
    for (const table of tables) found.push(await db.owner().$count(table));
    return found;
  }

  test.each([
    ['2023-11-22T12:00:00Z', [1, 1, 1, 0, 0, 0]],
    ['2023-11-20T12:00:00Z', [0, 0, 0, 0, 0, 0]],
    ['2024-09-22T12:00:00Z', [1, 1, 1, 1, 0, 0]],
    ['2024-11-22T12:00:00Z', [1, 1, 1, 1, 0, 1]],
    ['2025-11-22T12:00:00Z', [1, 1, 1, 1, 1, 1]],
  ])('of %s is erased as the privacy page says', async (moment, left) => {
    await give(new Date(moment));
    await eraseExpiredData(now);
    expect(await counts()).toEqual(left);
  });

  test('families who enrol and families who write are each kept as long as is said of them', async () => {
    const day = (iso: string) => new Date(`${iso}T12:00:00Z`);
    await give(day('2024-06-01'));
    expect(
      await inquiries.eraseInquiries({ prospects: day('2024-07-01'), messages: day('2024-05-01') }),
    ).toBe(2);
    expect((await counts()).slice(0, 3)).toEqual([0, 0, 1]);
    await give(day('2024-06-01'));
    expect(
      await inquiries.eraseInquiries({ prospects: day('2024-05-01'), messages: day('2024-07-01') }),
    ).toBe(2);
    expect((await counts()).slice(0, 3)).toEqual([1, 1, 0]);
  });

  test('newsletter addresses go when they left or never confirmed, and stay while subscribed', async () => {
    const old = new Date('2026-10-01T12:00:00Z');
    const address = (email: string, token: string) => ({
      email: `${email}@exemple.ma`,
      token: token.repeat(64),
      consentedAt: old,
    });
    await db
      .owner()
      .insert(newsletterSubscribers)
      .values([
        { ...address('inscrite', 'a'), confirmedAt: old },
        { ...address('partie', 'b'), confirmedAt: old, unsubscribedAt: old },
        { ...address('muette', 'c') },
        { ...address('recente', 'd'), consentedAt: new Date('2026-11-20T12:00:00Z') },
      ]);
    await eraseExpiredData(now);
    const left = await db.owner().select().from(newsletterSubscribers);
    expect(left.map(({ email }) => email).sort()).toEqual(['inscrite@exemple.ma', 'recente@exemple.ma']);
  });

  test('messages go after a year, those about a subscription after a month', async () => {
    const sent = (kind: MailKind, day: string) => ({
      kind,
      recipient: `${kind}-${day}@exemple.ma`,
      createdAt: new Date(`${day}T12:00:00Z`),
    });
    await db
      .owner()
      .insert(mails)
      .values([
        sent('lead-receipt', '2025-11-20'),
        sent('lead-receipt', '2025-11-22'),
        sent('newsletter-welcome', '2026-10-20'),
        sent('newsletter-confirmation', '2026-10-22'),
      ]);
    await eraseExpiredData(now);
    const left = await db.owner().select().from(mails).orderBy(mails.createdAt);
    expect(left.map(({ recipient }) => recipient)).toEqual([
      'lead-receipt-2025-11-22@exemple.ma',
      'newsletter-confirmation-2026-10-22@exemple.ma',
    ]);
  });

  test('with a family goes all that was said to it, however new: exchanges, replies, the staff’s alerts', async () => {
    const owner = db.owner();
    await give(new Date('2023-11-20T12:00:00Z'));
    await give(new Date('2026-11-20T12:00:00Z'));
    const ids: Record<string, string[]> = {};
    for (const [kind, table] of [
      ['lead', leadCaptures],
      ['admission', admissions],
      ['message', contactSubmissions],
    ] as const) {
      const rows = await owner.select({ id: table.id }).from(table).orderBy(table.createdAt);
      ids[kind] = rows.map(({ id }) => id);
      for (const { id } of rows) {
        const said = { authorName: 'Inès', kind: 'phone', inquiryKind: kind, inquiryId: id } as const;
        await owner.insert(inquiryExchanges).values({ ...said, text: 'Rappelée', createdAt: now });
        for (const mail of ['reply', 'inquiry-alert'] as const) {
          const about = { aboutKind: kind, aboutId: id, createdAt: now };
          await owner.insert(mails).values({ kind: mail, recipient: 'a@exemple.ma', ...about });
        }
      }
    }
    await eraseExpiredData(now);
    const left = Object.values(ids).map(([, kept]) => kept);
    const about = (await owner.select().from(mails)).map(({ aboutId }) => aboutId);
    expect(about.toSorted()).toEqual([...left, ...left].toSorted());
    expect(await owner.$count(inquiryExchanges)).toBe(3);
  });

  test('what became of an issue for each goes after a year; erased addresses leave no name in it before', async () => {
    const owner = db.owner();
    const subscriber = (email: string, unsubscribedAt: Date | null) => ({
      ...{ email, token: email[0]?.repeat(64) ?? '', confirmedAt: new Date(0), unsubscribedAt },
    });
    const [stays, leaves] = await owner
      .insert(newsletterSubscribers)
      .values([
        subscriber('amina@exemple.ma', null),
        subscriber('badr@exemple.ma', new Date('2026-10-01T12:00:00Z')),
      ])
      .returning();
    const issues = await owner
      .insert(newsletterIssues)
      .values([
        { subject: 'Ancien', createdAt: new Date('2025-11-20T12:00:00Z') },
        { subject: 'Récent', createdAt: new Date('2026-09-20T12:00:00Z') },
      ])
      .returning();
    for (const { id: issueId, createdAt } of issues) {
      for (const [one, lastAnswer] of [
        [stays, '250 OK'],
        [leaves, '550 no badr@exemple.ma here'],
      ] as const) {
        const delivery = { issueId, subscriberId: one?.id, state: 'sent' as const, lastAnswer, createdAt };
        await owner.insert(newsletterDeliveries).values(delivery);
      }
    }
    await eraseExpiredData(now);
    const left = await owner.select().from(newsletterDeliveries);
    expect(left.every(({ issueId }) => issueId === issues[1]?.id)).toBe(true);
    expect(left.map(({ subscriberId, lastAnswer }) => [subscriberId, lastAnswer])).toEqual(
      expect.arrayContaining([
        [stays?.id, '250 OK'],
        [null, null],
      ]),
    );
    expect(left).toHaveLength(2);
    expect(await owner.$count(newsletterIssues)).toBe(2);
  });

  test('sessions and counters that ended go, those that run stay', async () => {
    const owner = db.owner();
    const [admin] = await owner
      .insert(adminUsers)
      .values({ email: 'a@ecole.example', fullName: 'Amina', passwordHash: 'x' })
      .returning();
    const session = (hash: string, expiresAt: string) => ({
      adminId: admin?.id ?? '',
      tokenHash: hash,
      csrfHash: hash,
      expiresAt: new Date(expiresAt),
    });
    await owner
      .insert(adminSessions)
      .values([session('over', '2026-11-21T11:00:00Z'), session('runs', '2026-11-21T13:00:00Z')]);
    await owner.insert(rateLimits).values([
      { key: 'over', points: 1, expire: now.getTime() - 1 },
      { key: 'runs', points: 1, expire: now.getTime() + 1 },
    ]);
    await eraseExpiredData(now);
    expect((await owner.select().from(adminSessions)).map(({ tokenHash }) => tokenHash)).toEqual(['runs']);
    expect((await owner.select().from(rateLimits)).map(({ key }) => key)).toEqual(['runs']);
  });

  test('a deletion that names no rows deletes none', async () => {
    await give(now);
    const deletion = withRole('site_administrator', (tx) => deleteRows(tx, visits, or()));
    await expect(deletion).rejects.toThrow('every row');
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('a part that fails does not keep the others from their work', async () => {
    await give(new Date('2020-01-01T12:00:00Z'));
    const failing = vi.spyOn(inquiries, 'eraseInquiries').mockRejectedValueOnce(new Error('away'));
    await expect(eraseExpiredData(now)).rejects.toThrow('Not all');
    failing.mockRestore();
    expect(await counts()).toEqual([1, 1, 1, 0, 0, 0]);
  });
});
