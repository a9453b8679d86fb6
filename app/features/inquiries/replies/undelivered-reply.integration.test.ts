import { randomUUID } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { actAs } from '#app/db/client.server.ts';
import { contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { mails } from '#app/db/schema/mails.ts';
import { logCall } from '#app/features/inquiries/handling/exchange.server.ts';
import { handleInquiry } from '#app/features/inquiries/handling/handle-inquiry.server.ts';
import { viewApplication } from '#app/features/inquiries/inquiry-views.ts';
import { listApplications } from '#app/features/inquiries/lists/applications.server.ts';
import { readWaiting } from '#app/features/inquiries/waiting-inquiries.server.ts';
import { sendMails } from '#app/mail/send-mails.server.ts';
import { defaultSettings } from '#app/school/settings.ts';
import type { Stage } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';
import { sendReply } from './send-reply.server.ts';

const publicUrl = 'https://ecole.example';
const administrator = { id: '', email: 'leila@ecole.example', fullName: 'Leïla Bennani' };
const family = { email: 'partie@exemple.ma', phone: '+212600000000' };

describe('a reply that does not reach the family', () => {
  const db = openTestDatabase();
  let server: MailServer;

  beforeEach(async () => {
    await db.empty();
    server = await startMailServer();
    server.refuse({ recipient: () => ({ code: 550, words: '5.1.1 User unknown' }) });
    const { rows } = await db.owner().execute<{ id: string }>(
      sql`insert into admin_users (email, full_name, password_hash, role)
        values (${administrator.email}, ${administrator.fullName}, 'x', 'accueil') returning id`,
    );
    administrator.id = rows[0]?.id ?? '';
  });
  afterEach(() => server.close());

  async function addLead(fullName: string, stage?: Stage): Promise<string> {
    const row = { ...family, fullName, childName: 'Rania', childAge: 6, levelInterest: 'primaire' as const };
    const handled = stage ? { stage, handledAt: new Date(), handledByName: 'Omar' } : {};
    const [added] = await db
      .owner()
      .insert(leadCaptures)
      .values({ ...row, ...handled })
      .returning();
    return added?.id ?? '';
  }
  async function addMessage(): Promise<string> {
    const row = { ...family, fullName: 'Karim', subject: 'autre', message: 'Bonjour', privacyAccepted: true };
    const [added] = await db
      .owner()
      .insert(contactSubmissions)
      .values(row as typeof contactSubmissions.$inferInsert)
      .returning();
    return added?.id ?? '';
  }
  const answer = (id: string, kind: 'lead' | 'message' = 'lead', known = '') =>
    sendReply({
      ...{ administrator, inquiry: { kind, id, name: 'Zineb', email: family.email } },
      ...{ subject: 'Votre demande', text: 'Bonjour Zineb' },
      ...{ key: randomUUID(), known, mailLeaves: true },
    });
  const send = (now?: () => Date) =>
    sendMails(
      {
        frame: async () => ({ school: { ...defaultSettings, enrolmentCampaign: '2027-2028' }, publicUrl }),
        signal: new AbortController().signal,
        now,
      },
      { publicUrl, mail: { smtpUrl: server.url, from: 'École <ecole@ecole.example>', perMinute: 6000 } },
    );
  const stored = async (id: string) =>
    (await db.owner().select().from(leadCaptures).where(eq(leadCaptures.id, id)))[0];
  const desk = () =>
    actAs('site_reception', () => readWaiting({ now: new Date(), since: new Date(), named: 6 }));
  const inList = () =>
    actAs('site_reception', async () => {
      const list = await listApplications({ search: '', sort: 'due', order: 'asc', page: 1 });
      return list.rows.map((row) => viewApplication(row, new Date()));
    });

  test('reopens its request, which is first on the dashboard and in its owner’s list', async () => {
    const other = await addLead('Amina en retard');
    await db
      .owner()
      .update(leadCaptures)
      .set({ createdAt: addHours(new Date(), -90) });
    const id = await addLead('Zineb');
    expect(await answer(id)).toBe('done');
    expect(await stored(id)).toMatchObject({ stage: 'contacted', handledByName: administrator.fullName });
    await send();
    expect(await stored(id)).toMatchObject({
      ...{ stage: 'new', handledAt: null, handledByName: null, undeliveredAt: expect.any(Date) },
    });
    const { undelivered, late, today } = await desk();
    expect(undelivered).toMatchObject({ count: 1, first: [{ kind: 'lead', id, name: 'Zineb' }] });
    expect(undelivered.first[0]?.words).toMatch(/^réponse non remise .*\u00A0: appelez$/);
    expect([late.count, today.count]).toEqual([1, 0]);
    const rows = await inList();
    expect(rows.map((row) => row.id)).toEqual([id, other]);
    expect(rows[0]?.answer).toMatchObject({ words: 'Réponse non remise\u00A0: appelez', handled: null });
  });

  test.each(['failed', 'expired'] as const)('reopens it too once it was given up (%s)', async (state) => {
    const id = await addMessage();
    await answer(id, 'message');
    server.refuse({ recipient: () => ({ code: 451, words: 'Try again later' }) });
    if (state === 'failed') {
      await db.owner().update(mails).set({ attempts: 7 });
      await send();
    } else await send(() => addHours(new Date(), 73));
    expect((await db.owner().select().from(mails))[0]?.state).toBe(state);
    expect((await db.owner().select().from(contactSubmissions))[0]).toMatchObject({
      ...{ handledAt: null, undeliveredAt: expect.any(Date) },
    });
    expect((await desk()).undelivered.first).toMatchObject([{ kind: 'message', id }]);
  });

  test('marks an application that had come further, and takes nothing of its stage away', async () => {
    const id = await addLead('Zineb', 'file_received');
    await answer(id);
    await send();
    expect(await stored(id)).toMatchObject({ stage: 'file_received', handledByName: 'Omar' });
    expect((await desk()).undelivered.count).toBe(1);
    expect((await inList())[0]?.answer.words).toBe('Réponse non remise\u00A0: appelez');
  });

  test('is seen to once the family was called, was marked as handled, or the reply has left after all', async () => {
    const called = await addLead('Appelée', 'file_received');
    const handled = await addLead('Traitée');
    const resent = await addLead('Renvoyée');
    for (const id of [called, handled, resent]) await answer(id);
    await send();
    expect((await desk()).undelivered.count).toBe(3);
    await actAs('site_reception', () => logCall({ administrator, kind: 'lead', id: called }, 'phone'));
    await actAs('site_reception', () =>
      handleInquiry({ administrator, kind: 'lead', id: handled, note: '', known: '' }),
    );
    server.refuse({});
    await db
      .owner()
      .update(mails)
      .set({ state: 'waiting', attempts: 0, dueAt: new Date() })
      .where(eq(mails.aboutId, resent));
    await send();
    expect((await desk()).undelivered.count).toBe(0);
    expect(await stored(resent)).toMatchObject({
      ...{ undeliveredAt: null, handledByName: administrator.fullName, stage: 'contacted' },
    });
  });

  test('says nothing of a request about which the family was spoken with since', async () => {
    const id = await addLead('Zineb');
    await answer(id);
    await actAs('site_reception', () => logCall({ administrator, kind: 'lead', id }, 'phone'));
    await send();
    expect(await stored(id)).toMatchObject({ undeliveredAt: null, handledByName: administrator.fullName });
  });
});
