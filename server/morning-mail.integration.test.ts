import { beforeEach, describe, expect, test } from 'vitest';
import { withRole } from '#app/db/client.server.ts';
import { adminMailChoices, adminUsers } from '#app/db/schema/accounts.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { mails } from '#app/db/schema/mails.ts';
import { securityAlerts } from '#app/db/schema/operations.ts';
import { renderMail } from '#app/mail/render-mail.server.tsx';
import { defaultSettings } from '#app/school/settings.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { writeMorningMail } from './morning-mail.ts';

/** 8:00 in Casablanca. */
const now = new Date('2026-11-23T08:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const family = { email: 'salma@exemple.ma', phone: '+212600000000', childName: 'Adam', childAge: 7 };
const frame = {
  school: { ...defaultSettings, enrolmentCampaign: '2027-2028' },
  publicUrl: 'https://ecole.example',
};

describe('mail to the staff', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  async function addStaff(
    email: string,
    choices?: Partial<typeof adminMailChoices.$inferInsert>,
    disabled = false,
  ) {
    const account = { email: `${email}@ecole.example`, fullName: email, passwordHash: 'x', disabled };
    const [row] = await db.owner().insert(adminUsers).values(account).returning();
    if (choices)
      await db
        .owner()
        .insert(adminMailChoices)
        .values({ ...choices, adminId: row?.id ?? '' });
  }
  const queued = async (kind: typeof mails.$inferSelect.kind) => {
    const rows = await db.owner().select().from(mails).orderBy(mails.recipient);
    return rows.filter((row) => row.kind === kind);
  };
  const recipients = async (kind: typeof mails.$inferSelect.kind) =>
    (await queued(kind)).map(({ recipient }) => recipient.split('@')[0]);

  test('in the morning each reads what is late, due today and new, as they chose', async () => {
    await addStaff('tout', { inquiries: 'daily' });
    await addStaff('retards', { inquiries: 'at-once' });
    await addStaff('rien', { inquiries: 'none', dueList: false });
    await addStaff('partie', { inquiries: 'daily' }, true);
    const owner = db.owner();
    const lead = { ...family, levelInterest: 'primaire' } as const;
    await owner.insert(leadCaptures).values([
      { ...lead, fullName: 'En Retard', createdAt: hoursAgo(27) },
      { ...lead, fullName: 'Pour Aujourd’hui', createdAt: hoursAgo(20) },
      { ...lead, fullName: 'Un Robot', createdAt: hoursAgo(27), suspectedSpam: true },
      { ...lead, fullName: 'Déjà Répondu', createdAt: hoursAgo(27), handledAt: now, handledByName: 'x' },
    ]);
    await owner.insert(admissions).values({
      ...{ ...family, parentName: 'Pour Demain', schoolLevel: 'lycee', privacyAccepted: true },
      createdAt: hoursAgo(2),
    });
    await owner.insert(contactSubmissions).values({
      ...{ fullName: 'Un Message', email: family.email, phone: family.phone, subject: 'visite' },
      ...{ message: 'Bonjour à tous', privacyAccepted: true, createdAt: hoursAgo(3) },
    });
    expect(await writeMorningMail(now)).toBe('2 messages écrits');
    const [late, all] = await queued('daily-list');
    expect(late?.recipient).toBe('retards@ecole.example');
    const names = (list: unknown) =>
      (list as { first: { name: string }[] } | undefined)?.first.map(({ name }) => name);
    expect(names(late?.data.late)).toEqual(['En Retard']);
    expect(names(late?.data.today)).toEqual(['Pour Aujourd’hui']);
    expect(late?.data.fresh).toBeUndefined();
    expect(names(all?.data.fresh)).toEqual(['Pour Aujourd’hui', 'Un Message', 'Pour Demain']);
    const { subject, text } = renderMail({ kind: 'daily-list', recipientName: '', data: all?.data }, frame);
    expect(subject).toBe('Demandes\u00A0: 1 en retard, 1 à répondre aujourd’hui, 3 depuis hier');
    expect(text).toContain('en retard de 3\u00A0h');
    expect(text).not.toContain('Robot');
  });

  test('a morning without news sends no mail', async () => {
    expect(await writeMorningMail(now)).toBe('Personne ne demande ces messages');
    await addStaff('directrice');
    expect(await writeMorningMail(now)).toBe('Rien à signaler');
    expect(await queued('daily-list')).toEqual([]);
  });

  test('a critical alert is told to those who want it, once in a quarter of an hour', async () => {
    await addStaff('defaut');
    await addStaff('sans', { alerts: false });
    const alert = {
      ipAddress: 'unknown',
      userAgent: 'x',
      type: 'failed_login',
      message: 'Seuil atteint',
    } as const;
    const raise = (severity: 'high' | 'critical') =>
      withRole('site_guard', (tx) => tx.insert(securityAlerts).values({ ...alert, severity }));
    await raise('high');
    expect(await recipients('security-alert')).toEqual([]);
    await raise('critical');
    await raise('critical');
    expect(await recipients('security-alert')).toEqual(['defaut']);
  });
});
