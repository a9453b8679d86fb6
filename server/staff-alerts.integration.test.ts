import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { adminMailChoices, adminUsers } from '#app/db/schema/accounts.ts';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { inquiryNotices } from '#app/db/schema/inquiry-notices.ts';
import { mails } from '#app/db/schema/mails.ts';
import { submitLead } from '#app/features/inquiries/lead/lead-capture.server.ts';
import { renderMail } from '#app/mail/render-mail.server.tsx';
import { defaultSettings } from '#app/school/settings.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { writeStaffAlerts } from './staff-alerts.ts';

const family = {
  ...{ fullName: 'Salma Idrissi', email: 'salma@exemple.ma', phone: '+212600000000' },
  ...{ childName: 'Adam', childAge: 7, levelInterest: 'primaire' as const },
};
const frame = {
  school: { ...defaultSettings, enrolmentCampaign: '2027-2028' },
  publicUrl: 'https://ecole.example',
};

describe('what families send', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  async function addStaff(
    email: string,
    choices?: Partial<typeof adminMailChoices.$inferInsert>,
    disabled = false,
  ) {
    const account = { email: `${email}@ecole.example`, fullName: email, passwordHash: 'x', disabled };
    const [row] = await db.owner().insert(adminUsers).values(account).returning();
    const adminId = row?.id ?? '';
    if (choices)
      await db
        .owner()
        .insert(adminMailChoices)
        .values({ ...choices, adminId });
  }
  async function queued(kind: typeof mails.$inferSelect.kind) {
    const rows = await db.owner().select().from(mails).orderBy(mails.createdAt, mails.recipient);
    return rows.filter((row) => row.kind === kind);
  }
  const recipients = async (kind: typeof mails.$inferSelect.kind) =>
    (await queued(kind)).map(({ recipient }) => recipient.split('@')[0]);
  const submit = (count: number, from = 0) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        submitLead({ ...family, fullName: `Famille ${from + index}`, email: `f${from + index}@exemple.ma` }),
      ),
    );

  test('is mailed at once to those who want it so, with its name alone unless they want more', async () => {
    await addStaff('defaut');
    await addStaff('tout-lire', { details: true });
    await addStaff('matin', { inquiries: 'daily' });
    await addStaff('jamais', { inquiries: 'none' });
    await addStaff('partie', undefined, true);
    await submitLead(family);
    await submitLead({ ...family, fullName: 'Robot' }, { suspectedSpam: true });
    await writeStaffAlerts();
    expect(await recipients('inquiry-alert')).toEqual(['defaut', 'tout-lire']);
    const [byName, whole] = await queued('inquiry-alert');
    const read = (mail: typeof byName) =>
      renderMail({ kind: 'inquiry-alert', recipientName: 'Zineb', data: mail?.data }, frame);
    expect(read(byName).subject).toBe('Nouvelle candidature\u00A0: Salma Idrissi');
    expect(read(byName).text).toContain(`https://ecole.example/admin/leads/lead/${byName?.aboutId}`);
    expect(JSON.stringify(byName?.data)).not.toMatch(/Adam|0600000000|exemple\.ma/);
    expect(read(whole).text).toContain('Adam, 7\u00A0ans');
    expect(read(whole).text).toContain('+212600000000');
  });

  test('in a flood is told singly five times in an hour, then together, each of it once', async () => {
    await addStaff('accueil');
    await submit(40);
    await writeStaffAlerts();
    await writeStaffAlerts();
    expect(await queued('inquiry-alert')).toHaveLength(5);
    expect(await queued('inquiry-digest')).toEqual([]);
    const later = (minutes: number) => addMinutes(new Date(), minutes);
    await writeStaffAlerts(later(31));
    await writeStaffAlerts(later(32));
    const [digest, ...others] = await queued('inquiry-digest');
    expect(others).toEqual([]);
    expect(digest?.data).toMatchObject({ count: 35, first: { length: 15 } });
    expect(await db.owner().$count(inquiryNotices)).toBe(0);
    const told = new Set((await queued('inquiry-alert')).map(({ aboutId }) => aboutId));
    expect(told.size).toBe(5);
    // An hour later an alert is sent at once again.
    await submit(1, 40);
    await writeStaffAlerts(later(61));
    expect(await queued('inquiry-alert')).toHaveLength(6);
  });

  test('is mailed once by two copies of the server at a time', async () => {
    await addStaff('accueil');
    await submit(3);
    await Promise.all([writeStaffAlerts(), writeStaffAlerts()]);
    expect(new Set((await queued('inquiry-alert')).map(({ aboutId }) => aboutId)).size).toBe(3);
    expect(await queued('inquiry-alert')).toHaveLength(3);
  });

  test('makes no family wait for another: each is noted beside the others', async () => {
    await addStaff('accueil');
    const [lead] = await db.owner().insert(leadCaptures).values(family).returning();
    const tell = sql`select tell_staff('lead', ${lead?.id})`;
    // A pending one delays no other.
    await db.owner().transaction(async (first) => {
      await first.execute(tell);
      await withRole('site_visitor', async (second) => {
        await second.execute(sql`set local lock_timeout = '200ms'`);
        await second.execute(tell);
      });
    });
    await submit(30);
    expect(await db.owner().$count(inquiryNotices)).toBe(32);
  });

  test('that was erased before its mail causes none', async () => {
    await addStaff('accueil');
    await submit(2);
    await db.owner().delete(leadCaptures);
    await writeStaffAlerts();
    expect(await queued('inquiry-alert')).toEqual([]);
    expect(await db.owner().$count(inquiryNotices)).toBe(0);
  });
});
