import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { actAs } from '#app/db/client.server.ts';
import { inquiryExchanges } from '#app/db/schema/exchanges.ts';
import { contactSubmissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { activityLog } from '#app/db/schema/operations.ts';
import { logCall } from '#app/features/inquiries/handling/exchange.server.ts';
import { type FollowUp, followUp } from '#app/features/inquiries/handling/follow-up.server.ts';
import {
  eraseInquiry,
  handleInquiry,
  reopenInquiry,
} from '#app/features/inquiries/handling/handle-inquiry.server.ts';
import { changeMany, type Selected } from '#app/features/inquiries/handling/handle-many.server.ts';
import { newUndoRecord, type UndoRecord } from '#app/features/inquiries/handling/undo-record.ts';
import { sendReply } from '#app/features/inquiries/replies/send-reply.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { undo } from './undo.server.ts';
import { readUndoToken, undoLifetime, undoToken } from './undo-token.server.ts';

const leila = { id: '', email: 'leila@ecole.example', fullName: 'Leïla Bennani' };
const omar = { id: '', email: 'omar@ecole.example', fullName: 'Omar Alami' };
const family = { email: 'a@exemple.ma', phone: '0600000000' };
const fresh: FollowUp = { stage: 'new', visitAt: null, assignedTo: null };
const visit = new Date('2026-12-01T09:00:00.000Z');

describe('« Annuler »', () => {
  const db = openTestDatabase();
  let lead: { administrator: typeof leila; kind: 'lead'; id: string };
  let undoRecord: UndoRecord;

  beforeEach(async () => {
    await db.empty();
    for (const person of [leila, omar]) {
      const { rows } = await db.owner().execute<{ id: string }>(
        sql`insert into admin_users (email, full_name, password_hash)
          values (${person.email}, ${person.fullName}, 'x') returning id`,
      );
      person.id = rows[0]?.id ?? '';
    }
    lead = { administrator: leila, kind: 'lead', id: await addLead('Zineb') };
    undoRecord = newUndoRecord();
  });

  async function addLead(fullName: string): Promise<string> {
    const child = { childName: 'Rania', childAge: 6, levelInterest: 'primaire' as const };
    const [added] = await db
      .owner()
      .insert(leadCaptures)
      .values({ ...family, ...child, fullName })
      .returning();
    return added?.id ?? '';
  }

  async function stored(id = lead.id) {
    const [row] = await db.owner().select().from(leadCaptures).where(eq(leadCaptures.id, id));
    return row;
  }

  const logged = async () => {
    const rows = await db.owner().select().from(activityLog).orderBy(activityLog.at, activityLog.id);
    return rows.map(({ action, details }) => [action, details]);
  };

  /** Two days ago, by a colleague, with microseconds, which a Date lacks. */
  const answerLongAgo = () =>
    db.owner().execute(sql`update lead_captures set handled_at = now() - interval '2 days 0.123456 seconds',
      handled_by_name = ${omar.fullName}, stage = 'visit_planned', visit_at = ${visit.toISOString()}, assigned_to = ${omar.id}`);

  test('takes a mark back, and leaves the note that was typed with it', async () => {
    await handleInquiry({ ...lead, undoRecord, note: 'Rappelée jeudi', known: '' });
    expect(await undo(leila, undoRecord)).toBe(1);
    expect(await stored()).toMatchObject({
      ...{ stage: 'new', handledAt: null, handledByName: null, handlingNote: 'Rappelée jeudi' },
    });
    expect(await logged()).toEqual([
      ['handled', { kind: 'lead' }],
      ['handled', { kind: 'lead', undone: true }],
    ]);
  });

  test('of a reopening gives back who had answered, when and how far it had come', async () => {
    await answerLongAgo();
    const exactly = async () =>
      (
        await db
          .owner()
          .execute<Record<string, unknown>>('select handled_at::text, stage, visit_at from lead_captures')
      ).rows;
    const before = await exactly();
    await reopenInquiry({ ...lead, undoRecord });
    expect(await stored()).toMatchObject({ stage: 'new', handledAt: null });
    expect(await undo(leila, undoRecord)).toBe(1);
    expect(await exactly()).toEqual(before);
    expect(await stored()).toMatchObject({ handledByName: omar.fullName });
  });

  test('of a call takes the call and what it answered, and no other call', async () => {
    await logCall({ ...lead, administrator: omar }, 'phone');
    await logCall({ ...lead, undoRecord }, 'whatsapp');
    expect(await undo(leila, undoRecord)).toBe(1);
    expect(await db.owner().select().from(inquiryExchanges)).toMatchObject([{ kind: 'phone' }]);
    expect(await stored()).toMatchObject({ stage: 'contacted', handledByName: omar.fullName });

    const second = await addLead('Rita');
    const own = newUndoRecord();
    await logCall({ ...lead, id: second, undoRecord: own }, 'phone');
    expect(await undo(leila, own)).toBe(1);
    expect(await stored(second)).toMatchObject({ stage: 'new', handledAt: null });
    expect((await logged()).at(-1)).toEqual(['called', { kind: 'lead', undone: true }]);
  });

  test('of a follow-up restores stage, visit and person, and logs all', async () => {
    await answerLongAgo();
    const before = await stored();
    const known: FollowUp = { stage: 'visit_planned', visitAt: visit, assignedTo: omar.id };
    await followUp({ ...lead, undoRecord }, { stage: 'new', visitAt: null, assignee: leila }, known);
    expect(await stored()).toMatchObject({ stage: 'new', visitAt: null, assignedTo: leila.id });
    expect(await undo(leila, undoRecord)).toBe(1);
    expect(await stored()).toEqual(before);
    expect((await logged()).slice(2).toSorted()).toEqual([
      ['assigned', { kind: 'lead', undone: true }],
      ['staged', { kind: 'lead', undone: true, stage: 'visit_planned' }],
    ]);
  });

  test('is refused once anything has happened since: a note, a reply, the same thing once more', async () => {
    await handleInquiry({ ...lead, undoRecord, note: '', known: '' });
    await db.owner().execute(sql`update lead_captures set handling_note = 'Vue par Omar'`);
    expect(await undo(leila, undoRecord)).toBe(0);
    expect(await stored()).toMatchObject({ stage: 'contacted', handlingNote: 'Vue par Omar' });

    const second = { ...lead, id: await addLead('Rita') };
    const called = newUndoRecord();
    await logCall({ ...second, undoRecord: called }, 'phone');
    const inquiry = { kind: 'lead', id: second.id, name: 'Rita', email: family.email } as const;
    await sendReply({
      ...{
        administrator: omar,
        inquiry,
        subject: 'Bonjour',
        text: 'À bientôt.',
        key: randomUUID(),
        known: '',
      },
      mailLeaves: true,
    });
    expect(await undo(leila, called)).toBe(0);
    expect(await db.owner().select().from(inquiryExchanges)).toHaveLength(2);

    const third = { ...lead, id: await addLead('Inès') };
    const [once, again] = [newUndoRecord(), newUndoRecord()];
    await handleInquiry({ ...third, undoRecord: once, note: '', known: '' });
    expect(await undo(leila, once)).toBe(1);
    expect(await undo(leila, once)).toBe(0);
    await handleInquiry({ ...third, administrator: omar, undoRecord: again, note: '', known: '' });
    expect(await undo(leila, once)).toBe(0);
    expect(await stored(third.id)).toMatchObject({ handledByName: omar.fullName });
    await eraseInquiry(third);
    expect(await undo(omar, again)).toBe(0);
  });

  test('of two presses at once one takes it back', async () => {
    await handleInquiry({ ...lead, undoRecord, note: '', known: '' });
    const both = await Promise.all([undo(leila, undoRecord), undo(leila, undoRecord)]);
    expect(both.toSorted()).toEqual([0, 1]);
  });

  test('of many gives each what it had, but for those that changed since; the log keeps how many', async () => {
    const [message] = await db
      .owner()
      .insert(contactSubmissions)
      .values({ ...family, fullName: 'Jean', subject: 'autre', message: 'Bonjour', privacyAccepted: true })
      .returning();
    const ids = [lead.id, await addLead('Rita'), await addLead('Inès')];
    await db.owner().execute(sql`update lead_captures set assigned_to = ${omar.id} where full_name = 'Rita'`);
    const selected: Selected[] = [
      ...ids.map((id, index) => ({
        ...{ kind: 'lead' as const, id, stage: 'new' as const, assignedTo: index === 1 ? omar.id : null },
      })),
      { kind: 'message', id: message?.id ?? '', stage: null, assignedTo: null },
    ];
    expect(await changeMany(leila, selected, { do: 'assign', to: leila }, undoRecord)).toHaveLength(4);
    await db.owner().execute(`update lead_captures set handled_at = now() where full_name = 'Inès'`);
    expect(await undo(leila, undoRecord)).toBe(3);
    const rows = await db.owner().select().from(leadCaptures).orderBy(leadCaptures.fullName);
    expect(rows.map(({ fullName, assignedTo }) => [fullName, assignedTo])).toEqual([
      ...[
        ['Inès', leila.id],
        ['Rita', omar.id],
        ['Zineb', null],
      ],
    ]);
    const told = await db
      .owner()
      .select()
      .from(activityLog)
      .where(sql`details ? 'undone'`)
      .orderBy(activityLog.subject);
    expect(told.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['assigned', 'application', { undone: true, count: 2 }],
      ['assigned', 'message', { undone: true, count: 1 }],
    ]);
  });

  test('of a visit planned for many takes the visit away again', async () => {
    const selected: Selected[] = [{ kind: 'lead', id: lead.id, stage: 'new', assignedTo: null }];
    await changeMany(leila, selected, { do: 'stage', stage: 'visit_planned', visitAt: visit }, undoRecord);
    expect(await stored()).toMatchObject({
      stage: 'visit_planned',
      visitAt: visit,
      handledByName: leila.fullName,
    });
    expect(await undo(leila, undoRecord)).toBe(1);
    expect(await stored()).toMatchObject({
      stage: 'new',
      visitAt: null,
      handledAt: null,
      handledByName: null,
    });
  });

  test('is not offered where nothing was changed, nor of what is erased', async () => {
    await changeMany(
      leila,
      [{ ...lead, stage: 'new', assignedTo: null }],
      { do: 'assign', to: null },
      newUndoRecord(),
    );
    await followUp({ ...lead, undoRecord }, { ...fresh, assignee: null }, fresh);
    await handleInquiry({ ...lead, undoRecord, note: '', known: 'Autre' });
    expect(undoToken(leila, undoRecord)).toBeNull();
    await changeMany(leila, [{ ...lead, stage: 'new', assignedTo: null }], { do: 'trash' }, undoRecord);
    expect(undoToken(leila, undoRecord)).toBeNull();
  });

  test('is for who did it, for ten minutes, and for what this server has signed', async () => {
    await handleInquiry({ ...lead, undoRecord, note: '', known: '' });
    const now = Date.now();
    const token = undoToken(leila, undoRecord, now) ?? '';
    expect(readUndoToken(leila, token, now + undoLifetime)).toEqual(undoRecord);
    expect(readUndoToken(leila, token, now + undoLifetime + 1)).toBe('expired');
    expect(readUndoToken(omar, token, now)).toBe('foreign');
    const other = undoToken(omar, undoRecord, now) ?? '';
    const mixed = `${other.split('.')[0]}.${token.split('.')[1]}`;
    for (const forged of [mixed, token.slice(0, -1), '', '.', 'x'.repeat(100_000), null, new File([], 'x')]) {
      expect(readUndoToken(omar, forged, now)).toBe('forged');
    }
  });

  test('of a hundred at once fits a form', async () => {
    const selected = [];
    for (let n = 0; n < 100; n++) {
      const id = await addLead(`Famille ${n}`);
      selected.push({ kind: 'lead' as const, id, stage: 'new' as const, assignedTo: null });
    }
    await changeMany(leila, selected, { do: 'assign', to: omar }, undoRecord);
    const token = undoToken(leila, undoRecord) ?? '';
    expect(token.length).toBeLessThan(20_000);
    const read = readUndoToken(leila, token);
    expect(typeof read === 'string' ? read : await undo(leila, read)).toBe(100);
  });

  test('works as the reception does, and not as who writes for the site', async () => {
    await actAs('site_reception', () => handleInquiry({ ...lead, undoRecord, note: '', known: '' }));
    await expect(actAs('site_editor', () => undo(leila, undoRecord))).rejects.toThrow();
    expect(await actAs('site_reception', () => undo(leila, undoRecord))).toBe(1);
  });
});
