import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { mails } from '#app/db/schema/mails.ts';
import { submitLead } from '#app/features/inquiries/lead/lead-capture.server.ts';
import { confirmSubscription, subscribe } from '#app/features/newsletter/subscriptions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';

const lead = {
  fullName: 'Salma Idrissi',
  email: 'salma@exemple.ma',
  phone: '+212600000000',
  childName: 'Adam',
  childAge: 7,
  levelInterest: 'primaire',
} as const;

describe('what a form causes', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());
  const queued = async () => db.owner().select().from(mails).orderBy(mails.createdAt);

  test('a lead gets one receipt, however often it is sent, and goes with it', async () => {
    const submissionKey = crypto.randomUUID();
    expect(await submitLead({ ...lead, submissionKey })).toBe(true);
    expect(await submitLead({ ...lead, submissionKey })).toBe(false);
    expect(await queued()).toEqual([
      expect.objectContaining({
        kind: 'lead-receipt',
        recipient: lead.email,
        recipientName: lead.fullName,
        data: { childName: 'Adam', level: 'primaire' },
        aboutId: submissionKey,
      }),
    ]);
  });

  test('what a robot filled in is answered by nothing', async () => {
    await submitLead(lead, { suspectedSpam: true });
    expect(await queued()).toEqual([]);
  });

  test('a form does not fail because its receipt cannot be stored', async () => {
    await db.owner().execute(sql`revoke insert on mails from site_visitor`);
    await expect(submitLead(lead)).resolves.toBe(true);
    await db
      .owner()
      .execute(
        sql`grant insert (id, kind, recipient, recipient_name, data, about_kind, about_id) on mails to site_visitor`,
      );
    expect(await db.owner().$count(leadCaptures)).toBe(1);
    expect(await queued()).toEqual([]);
  });

  test('the newsletter’s link goes to the address, and a welcome after the first confirmation', async () => {
    const token = await subscribe('Salma@Exemple.ma');
    expect(await queued()).toEqual([
      expect.objectContaining({
        kind: 'newsletter-confirmation',
        recipient: 'salma@exemple.ma',
        data: { token },
      }),
    ]);
    expect(await confirmSubscription(token ?? '')).toBe(true);
    expect(await confirmSubscription(token ?? '')).toBe(true);
    expect(await queued()).toEqual([
      expect.objectContaining({ kind: 'newsletter-confirmation' }),
      expect.objectContaining({ kind: 'newsletter-welcome', recipient: 'salma@exemple.ma', data: { token } }),
    ]);
    expect(await subscribe('salma@exemple.ma')).toBeNull();
    expect(await queued()).toHaveLength(2);
  });
});
