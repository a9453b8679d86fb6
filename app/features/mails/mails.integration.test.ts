import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { mails } from '#app/db/schema/mails.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { claimMail } from '#app/mail/claims.server.ts';
import { mailSamples } from '#app/mail/mail-samples.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { countMails, findMail, listMails, mailsAbout } from './list-mails.server.ts';
import { viewMail, viewMailDetail } from './mail-views.server.ts';
import { parseMailsQuery } from './mails.ts';
import { sendAgain } from './send-again.server.ts';

const now = new Date('2026-11-23T08:00:00Z');
const token = '0123456789abcdef'.repeat(4);

describe('the messages in the office', () => {
  const db = openTestDatabase();
  let salma: Administrator;
  beforeEach(async () => {
    await db.empty();
    const [row] = await db
      .owner()
      .insert(adminUsers)
      .values({ email: 'salma@ecole.example', fullName: 'Salma Bennis', passwordHash: 'x' })
      .returning();
    if (!row) throw new Error('expected an administrator');
    salma = { id: row.id, email: row.email, fullName: row.fullName };
  });

  type Given = Partial<typeof mails.$inferInsert>;
  async function keep(...rows: Given[]) {
    const common = {
      kind: 'lead-receipt' as const,
      recipient: 'parent@exemple.ma',
      recipientName: 'Hélène Idrissi',
      data: { childName: 'Adam', level: 'primaire' },
      createdAt: now,
    };
    return db
      .owner()
      .insert(mails)
      .values(rows.map((row) => ({ ...common, ...row })))
      .returning();
  }
  const list = (query: Record<string, string> = {}) => listMails(parseMailsQuery(new URLSearchParams(query)));
  const recipients = async (query: Record<string, string> = {}) =>
    (await list(query)).rows.map(({ recipient }) => recipient);
  const seen = async (mailLeaves = true) => ({
    frame: { school: await currentSchool(), publicUrl: 'https://ecole.example' },
    now,
    mailLeaves,
  });
  const kept = async (id: string) => (await db.owner().select().from(mails).where(eq(mails.id, id)))[0];

  test('are none in a new school', async () => {
    expect(await list()).toEqual({ rows: [], matching: 0, page: 1, pageCount: 1 });
    expect(await countMails()).toEqual({});
  });

  test('are listed the newest first, narrowed by state and words, without their secrets', async () => {
    await keep(
      { recipient: 'hier@exemple.ma', createdAt: subHours(now, 24), state: 'sent', secret: 'hush' },
      { recipient: 'maintenant@exemple.ma' },
      {
        recipient: 'ailleurs@exemple.ma',
        recipientName: 'Karim',
        createdAt: subHours(now, 1),
        state: 'sent',
      },
    );
    expect(await recipients()).toEqual(['maintenant@exemple.ma', 'ailleurs@exemple.ma', 'hier@exemple.ma']);
    expect(await recipients({ state: 'sent' })).toEqual(['ailleurs@exemple.ma', 'hier@exemple.ma']);
    expect(await recipients({ q: 'helene' })).toEqual(['maintenant@exemple.ma', 'hier@exemple.ma']);
    expect(await recipients({ q: 'AILLEURS@' })).toEqual(['ailleurs@exemple.ma']);
    expect(await recipients({ state: "sent' or true" })).toHaveLength(3);
    expect(await countMails()).toEqual({ sent: 2, waiting: 1 });
    expect(JSON.stringify(await list())).not.toContain('hush');
  });

  test('are cut into pages; one past the last is the last', async () => {
    await keep(
      ...Array.from({ length: 30 }, (_, hours) => ({
        recipient: `p${hours}@exemple.ma`,
        createdAt: subHours(now, hours),
      })),
    );
    expect(await list({ page: '9' })).toMatchObject({ matching: 30, page: 2, rows: { length: 5 } });
    expect((await recipients({ page: '2' })).at(-1)).toBe('p29@exemple.ma');
  });

  test('about one request are found by it', async () => {
    const about = '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10';
    await keep({ aboutKind: 'lead', aboutId: about }, {});
    expect(await mailsAbout(about)).toHaveLength(1);
  });

  test('say what became of them, and when they are tried next', async () => {
    const [waiting, leaving, sent] = await keep(
      { attempts: 2, dueAt: addHours(now, 1), lastAnswer: '451 later' },
      { claimedUntil: addHours(now, 1) },
      { state: 'sent', attempts: 1, sentAt: subHours(now, 1) },
    );
    if (!waiting || !leaving || !sent) throw new Error('expected three messages');
    const view = async (row: typeof waiting, mailLeaves = true) => viewMail(row, await seen(mailLeaves));
    expect(await view(waiting)).toMatchObject({
      subject: 'Votre demande pour Adam',
      words: 'En attente',
      attempts: 2,
      next: 'dans environ 1 heure',
      lastAnswer: '451 later',
    });
    expect(await view({ ...waiting, dueAt: subHours(now, 1) })).toMatchObject({ next: 'dans la minute' });
    // Without a configured server nothing is sent.
    expect(await view(waiting, false)).toMatchObject({ words: 'En attente', next: null });
    expect(await view(leaving)).toMatchObject({ words: 'En train de partir', next: null });
    expect(await view(sent)).toMatchObject({ words: 'Parti', next: null });
  });

  test('are shown with their picture inside and nowhere to go, and without the secret that confirms a subscription', async () => {
    const [row] = await keep({ kind: 'newsletter-confirmation', data: { token } });
    const found = await findMail(row?.id ?? '');
    if (!found) throw new Error('expected the message');
    const { preview } = await viewMailDetail(found, await seen());
    expect(preview?.html).toContain('src="data:image/png;base64,');
    expect(preview?.html).not.toContain('cid:');
    expect(preview?.html).toContain('<base target="_blank">');
    expect(preview?.text).toContain('Confirmer');
    expect(`${preview?.html}${preview?.text}`).not.toContain(token);
  });

  test.each(['newsletter-welcome', 'signup-receipt'] as const)(
    'of %s show no secret of a family either',
    async (kind) => {
      const { data } = mailSamples.find((sample) => sample.kind === kind) ?? { data: {} };
      const [row] = await keep({ kind, data: { ...data, token } });
      const found = await findMail(row?.id ?? '');
      if (!found) throw new Error('expected the message');
      const { preview } = await viewMailDetail(found, await seen());
      expect(preview?.text).toContain('jeton=000');
      expect(`${preview?.html}${preview?.text}`).not.toContain(token);
    },
  );

  test('that another release wrote are listed all the same, and said to be unreadable', async () => {
    const [row] = await keep({ data: { somethingElse: true } });
    const found = await findMail(row?.id ?? '');
    if (!found) throw new Error('expected the message');
    expect(await viewMailDetail(found, await seen())).toMatchObject({ subject: null, preview: null });
  });

  test('leave again as if they were new, which the log notes without a family’s name', async () => {
    const [row] = await keep({
      state: 'refused',
      attempts: 8,
      lastAnswer: '550 no such user',
      createdAt: subHours(now, 90),
      expiresAt: subHours(now, 18),
    });
    const id = row?.id ?? '';
    expect(await sendAgain(salma, id)).toBe('done');
    const after = await kept(id);
    expect(after).toMatchObject({ state: 'waiting', attempts: 0, lastAnswer: '550 no such user' });
    expect(after?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect(after?.expiresAt.getTime()).toBeGreaterThan(addHours(new Date(), 71).getTime());
    expect(await claimMail()).toMatchObject({ id });
    expect(await db.owner().select().from(activityLog)).toEqual([
      expect.objectContaining({
        action: 'sent_again',
        subject: 'mail',
        subjectId: id,
        subjectName: 'Accusé de réception d’une demande de contact',
        adminName: 'Salma Bennis',
        details: {},
      }),
    ]);
  });

  test('that are on their way, or gone, do not leave again', async () => {
    const [row] = await keep({ claimedUntil: addHours(new Date(), 1) });
    expect(await sendAgain(salma, row?.id ?? '')).toBe('late');
    expect(await sendAgain(salma, '7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10')).toBe('late');
    expect(await kept(row?.id ?? '')).toMatchObject({ attempts: 0 });
    expect(await db.owner().select().from(activityLog)).toEqual([]);
  });

  test('that held a secret leave again only while they wait: it went with them', async () => {
    const about = { kind: 'password-reset', data: {} } as const;
    const [sent, waiting] = await keep({ ...about, state: 'sent' }, { ...about, secret: token });
    expect(await sendAgain(salma, sent?.id ?? '')).toBe('late');
    expect(await sendAgain(salma, waiting?.id ?? '')).toBe('done');
    const found = await findMail(sent?.id ?? '');
    if (!found) throw new Error('expected the message');
    const view = await viewMailDetail(found, await seen());
    expect(view).toMatchObject({ isSpent: true });
    expect(view.preview?.html).not.toContain(token);
  });
});
