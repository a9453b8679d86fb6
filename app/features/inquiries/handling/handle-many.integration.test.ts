import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { changeMany, type Selected } from './handle-many.server.ts';

const leila = { id: '', email: 'leila@ecole.example', fullName: 'Leïla Bennani' };

describe('a selection', () => {
  const db = openTestDatabase();
  let leads: Selected[];

  beforeEach(async () => {
    await db.empty();
    const accounts = await db
      .owner()
      .execute<{ id: string }>(
        `insert into admin_users (email, full_name, password_hash) values ('${leila.email}', '${leila.fullName}', 'x') returning id`,
      );
    leila.id = accounts.rows[0]?.id ?? '';
    const { rows } = await db.owner().execute<{ id: string }>(
      `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest)
       select 'Famille ' || n, 'f' || n || '@exemple.ma', '0600000000', 'Rania', 6, 'primaire' from generate_series(1, 4) n
       returning id`,
    );
    leads = rows.map(({ id }) => ({ kind: 'lead', id, stage: 'new', assignedTo: null }));
  });

  const stored = async () => {
    const { rows } = await db
      .owner()
      .execute<Record<string, unknown>>(
        `select stage, assigned_to, handled_by_name, handled_at is not null as handled from lead_captures order by full_name`,
      );
    return rows;
  };
  const logged = async () => {
    const { rows } = await db
      .owner()
      .execute<Record<string, unknown>>('select action, subject, details from activity_log');
    return rows;
  };

  test('is assigned at once, and noted as one thing', async () => {
    expect(await changeMany(leila, leads, { do: 'assign', to: leila })).toHaveLength(4);
    expect((await stored()).every((row) => row.assigned_to === leila.id)).toBe(true);
    expect(await logged()).toEqual([
      { action: 'assigned', subject: 'application', details: { to: 'Leïla Bennani', count: 4 } },
    ]);
  });

  test('leaves what a colleague changed since as it is, and reports the number of changed ones', async () => {
    await db
      .owner()
      .execute(
        `update lead_captures set stage = 'enrolled', handled_at = now() where full_name = 'Famille 2'`,
      );
    await db.owner().execute(`delete from lead_captures where full_name = 'Famille 3'`);
    expect(await changeMany(leila, leads, { do: 'stage', stage: 'contacted' })).toHaveLength(2);
    expect((await stored()).map(({ stage }) => stage)).toEqual(['contacted', 'enrolled', 'contacted']);
  });

  test('that leaves « new » is answered by that, and one that goes back awaits its answer', async () => {
    await changeMany(leila, leads, { do: 'stage', stage: 'contacted' });
    expect((await stored()).every((row) => row.handled && row.handled_by_name === leila.fullName)).toBe(true);
    const contacted = leads.map((each) => ({ ...each, stage: 'contacted' as const }));
    expect(await changeMany(leila, contacted, { do: 'stage', stage: 'new' })).toHaveLength(4);
    expect((await stored()).every((row) => !row.handled && row.stage === 'new')).toBe(true);
  });

  test('is erased, with what was sent about it; the log keeps how many', async () => {
    expect(await changeMany(leila, leads.slice(1), { do: 'trash' })).toHaveLength(3);
    expect(await stored()).toHaveLength(1);
    expect(await logged()).toEqual([{ action: 'deleted', subject: 'application', details: { count: 3 } }]);
  });

  test('is put into the trash exactly: what a colleague has put there before is not among what was done', async () => {
    const [first, ...rest] = leads;
    if (!first) throw new Error('no request to put aside');
    expect(await changeMany(leila, [first], { do: 'trash' })).toEqual([first.id]);
    const done = await changeMany(leila, leads, { do: 'trash' });
    expect(done.toSorted()).toEqual(rest.map(({ id }) => id).toSorted());
    expect(await changeMany(leila, leads, { do: 'trash' })).toEqual([]);
  });

  test('of messages has no stage', async () => {
    const { rows } = await db.owner().execute<{ id: string }>(
      `insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted)
       values ('Jean', 'jean@exemple.ma', '0600000000', 'autre', 'Bonjour', true) returning id`,
    );
    const message: Selected = { kind: 'message', id: rows[0]?.id ?? '', stage: null, assignedTo: null };
    expect(await changeMany(leila, [message], { do: 'stage', stage: 'enrolled' })).toHaveLength(0);
    expect(await changeMany(leila, [message, ...leads], { do: 'assign', to: leila })).toHaveLength(5);
  });
});
