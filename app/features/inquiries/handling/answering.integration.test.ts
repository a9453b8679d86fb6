import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { inquiryExchanges } from '#app/db/schema/exchanges.ts';
import { admissions, contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { mails } from '#app/db/schema/mails.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { sendReply } from '#app/features/inquiries/replies/send-reply.server.ts';
import type { Stage } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { eraseInquiries } from './erase-inquiries.server.ts';
import { listExchange, logCall, withdrawCall } from './exchange.server.ts';
import { type FollowUp, followUp } from './follow-up.server.ts';
import { eraseInquiry, handleInquiry, reopenInquiry } from './handle-inquiry.server.ts';

const administrator = { id: '', email: 'leila@ecole.example', fullName: 'Leïla Bennani' };
const colleague = { id: '', email: 'omar@ecole.example', fullName: 'Omar Alami' };
const family = { email: 'a@exemple.ma', phone: '0600000000' };
const child = { childName: 'Rania', childAge: 6 };
const fresh: FollowUp = { stage: 'new', visitAt: null, assignedTo: null };
const visit = new Date('2026-12-01T09:00:00.000Z');

describe('answering families', () => {
  const db = openTestDatabase();
  let lead: { administrator: typeof administrator; kind: 'lead'; id: string };

  beforeEach(async () => {
    await db.empty();
    for (const person of [administrator, colleague]) {
      const { rows } = await db.owner().execute<{ id: string }>(
        sql`insert into admin_users (email, full_name, password_hash)
          values (${person.email}, ${person.fullName}, 'x') returning id`,
      );
      person.id = rows[0]?.id ?? '';
    }
    lead = { administrator, kind: 'lead', id: await addLead() };
  });

  async function addLead(values: Partial<typeof leadCaptures.$inferInsert> = {}): Promise<string> {
    const row = { ...family, ...child, fullName: 'Zineb', levelInterest: 'primaire' as const, ...values };
    const [added] = await db.owner().insert(leadCaptures).values(row).returning();
    return added?.id ?? '';
  }

  async function stored(id = lead.id) {
    const [row] = await db.owner().select().from(leadCaptures).where(eq(leadCaptures.id, id));
    return row;
  }

  function move(stage: Stage, known: Partial<FollowUp> = {}, visitAt: Date | null = null) {
    return followUp(lead, { stage, visitAt, assignee: null }, { ...fresh, ...known });
  }

  function reply(values: Partial<Parameters<typeof sendReply>[0]> = {}) {
    const inquiry = { kind: 'lead', id: lead.id, name: 'Zineb', email: family.email } as const;
    return sendReply({
      ...{ administrator, inquiry, subject: 'Votre demande', text: 'Bonjour Zineb,\n\nÀ bientôt.' },
      ...{ key: randomUUID(), known: '', mailLeaves: true, ...values },
    });
  }

  const actions = async () => {
    const rows = await db.owner().select().from(activityLog).orderBy(activityLog.at, activityLog.id);
    return rows.map(({ action, details }) => [action, details]);
  };

  test('an application leaves « new » as handled, and is to be answered again when it goes back', async () => {
    expect(await move('visit_planned', {}, visit)).toBe('done');
    expect(await stored()).toMatchObject({
      ...{ stage: 'visit_planned', visitAt: visit, handledByName: administrator.fullName },
      handledAt: expect.any(Date),
    });
    const before = await stored();
    const known = { stage: 'visit_planned', visitAt: visit } as const;
    expect(await move('enrolled', known, visit)).toBe('done');
    expect(await stored()).toMatchObject({ stage: 'enrolled', visitAt: visit, handledAt: before?.handledAt });
    expect(await move('new', { stage: 'enrolled', visitAt: visit }, visit)).toBe('done');
    expect(await stored()).toMatchObject({
      ...{ stage: 'new', visitAt: null, handledAt: null, handledByName: null },
    });
    expect(await actions()).toEqual([
      ['staged', { kind: 'lead', stage: 'visit_planned' }],
      ['staged', { kind: 'lead', stage: 'enrolled' }],
      ['staged', { kind: 'lead', stage: 'new' }],
    ]);
  });

  test('a handled inquiry was contacted, and a reopened one is new, whoever writes it', async () => {
    await handleInquiry({ ...lead, note: '', known: '' });
    expect(await stored()).toMatchObject({ stage: 'contacted' });
    await reopenInquiry(lead);
    expect(await stored()).toMatchObject({ stage: 'new' });
    // Like a copy of the last release, which knows no stage.
    await db.owner().execute(sql`update lead_captures set handled_at = now()`);
    expect(await stored()).toMatchObject({ stage: 'contacted' });
    expect(await stored(await addLead({ handledAt: visit }))).toMatchObject({ stage: 'contacted' });
  });

  test('over what a colleague chose meanwhile nothing is written', async () => {
    await move('contacted');
    expect(await move('not_pursued')).toBe('late');
    expect(await stored()).toMatchObject({ stage: 'contacted' });
    await eraseInquiry(lead);
    expect(await move('contacted', { stage: 'contacted' })).toBe('late');
  });

  test('of two who choose at once one is late', async () => {
    const outcomes = await Promise.all([move('contacted'), move('not_pursued')]);
    expect(outcomes.toSorted()).toEqual(['done', 'late']);
  });

  test('an inquiry of each kind is assigned to a colleague, and unassigned', async () => {
    const [message] = await db
      .owner()
      .insert(contactSubmissions)
      .values({ ...family, fullName: 'Omar', subject: 'visite', message: 'Bonjour', privacyAccepted: true })
      .returning();
    const target = { administrator, kind: 'message', id: message?.id ?? '' } as const;
    const none = { stage: null, visitAt: null };
    const unassigned = { ...none, assignedTo: null };
    expect(await followUp(target, { ...none, assignee: colleague }, unassigned)).toBe('done');
    const given = { ...none, assignedTo: colleague.id };
    expect(await followUp(target, { ...none, assignee: null }, given)).toBe('done');
    expect(await actions()).toEqual([
      ['assigned', { kind: 'message', to: colleague.fullName }],
      ['assigned', { kind: 'message' }],
    ]);
    expect(await followUp(lead, { ...fresh, assignee: colleague }, fresh)).toBe('done');
    expect(await stored()).toMatchObject({ assignedTo: colleague.id, stage: 'new', handledAt: null });
  });

  test('a call is noted with who and when, and answers; withdrawn, it takes that back', async () => {
    expect(await logCall(lead, 'phone')).toBe('done');
    const [call] = await listExchange(lead);
    expect(call).toMatchObject({ kind: 'phone', authorName: administrator.fullName, text: null });
    expect(await stored()).toMatchObject({ stage: 'contacted', handledAt: call?.createdAt });
    expect(await withdrawCall({ ...lead, administrator: colleague }, call?.id ?? '')).toBe('late');
    expect(await withdrawCall(lead, call?.id ?? '')).toBe('done');
    expect(await listExchange(lead)).toEqual([]);
    expect(await stored()).toMatchObject({ stage: 'new', handledAt: null, handledByName: null });
    expect(await withdrawCall(lead, call?.id ?? '')).toBe('late');
  });

  test('a call that is withdrawn leaves what came after it', async () => {
    await logCall(lead, 'whatsapp');
    const [call] = await listExchange(lead);
    await move('file_received', { stage: 'contacted' });
    expect(await withdrawCall(lead, call?.id ?? '')).toBe('done');
    expect(await stored()).toMatchObject({ stage: 'file_received', handledAt: call?.createdAt });
  });

  test('a reply is queued, stored among the exchanges and marks as handled, all in one', async () => {
    const key = randomUUID();
    expect(await reply({ key })).toBe('done');
    const [mail] = await db.owner().select().from(mails);
    expect(mail).toMatchObject({
      ...{ kind: 'reply', recipient: family.email, recipientName: 'Zineb', state: 'waiting' },
      ...{ aboutKind: 'lead', aboutId: lead.id },
      data: {
        subject: 'Votre demande',
        author: { name: administrator.fullName, email: administrator.email },
      },
    });
    expect(await listExchange(lead)).toMatchObject([
      { id: key, kind: 'reply', mailId: mail?.id, text: 'Bonjour Zineb,\n\nÀ bientôt.' },
    ]);
    expect(await stored()).toMatchObject({ stage: 'contacted', handledByName: administrator.fullName });
    expect(await actions()).toEqual([['replied', { kind: 'lead' }]]);
  });

  test('a reply under the id of what another family was answered is late, and nothing leaves', async () => {
    const key = randomUUID();
    await reply({ key });
    const id = await addLead();
    const inquiry = { kind: 'lead', id, name: 'Sara', email: 's@exemple.ma' } as const;
    expect(await reply({ key, inquiry })).toBe('late');
    expect(await db.owner().select().from(mails)).toHaveLength(1);
  });

  test('a reply that is sent again, for no answer came, is one', async () => {
    const key = randomUUID();
    expect(await Promise.all([reply({ key }), reply({ key })])).toEqual(['done', 'done']);
    expect(await db.owner().select().from(mails)).toHaveLength(1);
  });

  test('a family that a colleague has answered meanwhile gets no second reply unseen', async () => {
    const first = randomUUID();
    await reply({ key: first });
    expect(await reply({ administrator: colleague })).toBe('late');
    expect(await reply({ administrator: colleague, known: first })).toBe('done');
    expect((await listExchange(lead)).map(({ authorName }) => authorName)).toEqual([
      colleague.fullName,
      administrator.fullName,
    ]);
    await eraseInquiry(lead);
    expect(await reply()).toBe('late');
  });

  test('without a mail server the reply is stored, and the inquiry awaits its answer', async () => {
    expect(await reply({ mailLeaves: false })).toBe('done');
    expect(await listExchange(lead)).toHaveLength(1);
    expect(await stored()).toMatchObject({ stage: 'new', handledAt: null });
  });

  test('the exchange goes with its inquiry: erased by hand, or in time, of each kind', async () => {
    await reply();
    await eraseInquiry(lead);
    expect(await db.owner().select().from(inquiryExchanges)).toEqual([]);
    expect(await db.owner().select().from(mails)).toEqual([]);

    const long = new Date('2020-01-01T00:00:00Z');
    const id = await addLead({ createdAt: long });
    const [admission] = await db
      .owner()
      .insert(admissions)
      .values({
        ...{ ...family, ...child, parentName: 'Omar', schoolLevel: 'lycee', createdAt: long },
        privacyAccepted: true,
      })
      .returning();
    const [message] = await db
      .owner()
      .insert(contactSubmissions)
      .values({
        ...{ ...family, fullName: 'Omar', subject: 'visite', message: 'Bonjour', createdAt: long },
        privacyAccepted: true,
      })
      .returning();
    const targets = [
      { kind: 'lead', id },
      { kind: 'admission', id: admission?.id ?? '' },
      { kind: 'message', id: message?.id ?? '' },
    ] as const;
    for (const target of targets) await logCall({ administrator, ...target }, 'phone');
    expect(await db.owner().select().from(inquiryExchanges)).toHaveLength(3);
    await eraseInquiries({ prospects: new Date(), messages: new Date() });
    expect(await db.owner().select().from(inquiryExchanges)).toEqual([]);
  });
});
