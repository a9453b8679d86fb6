import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminMailChoices, adminUsers } from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { flushVisits, recordVisit } from '#app/features/visits/visits.server.ts';
import { renderMail } from '#app/mail/render-mail.server.tsx';
import { defaultSettings } from '#app/school/settings.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { writeWeeklyFigures } from './weekly-figures.ts';

/** A Monday, 8:00 in Casablanca. */
const now = new Date('2026-11-23T08:00:00Z');

describe('the figures of the week', () => {
  const db = openTestDatabase();
  beforeEach(() => db.empty());

  async function addStaff(name: string, role: AdminRole, figures: boolean, disabled = false) {
    const account = { email: `${name}@ecole.example`, fullName: name, passwordHash: 'x', role, disabled };
    const [row] = await db.owner().insert(adminUsers).values(account).returning();
    await db
      .owner()
      .insert(adminMailChoices)
      .values({ adminId: row?.id ?? '', figures });
  }
  const queued = () => db.owner().select().from(mails).orderBy(mails.recipient);

  test('go to those of the direction who want them, with the seven days up to yesterday', async () => {
    await addStaff('directrice', 'direction', true);
    await addStaff('sans', 'direction', false);
    await addStaff('partie', 'direction', true, true);
    await addStaff('redactrice', 'redaction', true);
    const traits = { device: 'phone', origin: 'Google', campaign: null } as const;
    for (const day of ['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'])
      recordVisit({ pagePath: '/', userAgent: '', traits }, 'x', new Date(`${day}T12:00:00Z`));
    await flushVisits();
    expect(await writeWeeklyFigures(now)).toBe('1 message écrit');
    const [mail, ...others] = await queued();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe('directrice@ecole.example');
    const { subject, text } = renderMail(
      { kind: 'weekly-figures', recipientName: 'Inès', data: mail?.data },
      {
        school: { ...defaultSettings, enrolmentCampaign: '2027-2028' },
        publicUrl: 'https://ecole.example',
      },
    );
    expect(subject).toBe('Le site de l’école, du 16 novembre au 22 novembre 2026');
    expect(text).toContain('Visites\u00A0: 2 (+100\u00A0%)');
    expect(text).toContain('Google\u00A0: 2');
    expect(text).toContain('https://ecole.example/admin/analytics?periode=dates&du=2026-11-16&au=2026-11-22');
  });

  test('go only to those who want them, and not to an account that is disabled meanwhile', async () => {
    expect(await writeWeeklyFigures(now)).toBe('Personne ne demande ces messages');
    await addStaff('directrice', 'direction', true);
    await addStaff('autre', 'direction', true);
    expect(await writeWeeklyFigures(now)).toBe('2 messages écrits');
    await db.owner().update(adminUsers).set({ disabled: true }).where(eq(adminUsers.fullName, 'autre'));
    expect((await queued()).map(({ recipient }) => recipient)).toEqual(['directrice@ecole.example']);
  });
});
