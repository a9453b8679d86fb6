import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { leadCaptures } from '#app/db/schema/inquiries.ts';
import { eraseInquiries } from '#app/features/inquiries/handling/erase-inquiries.server.ts';
import {
  eraseInquiry,
  handleInquiry,
  noteInquiry,
  reopenInquiry,
} from '#app/features/inquiries/handling/handle-inquiry.server.ts';
import { changeMany } from '#app/features/inquiries/handling/handle-many.server.ts';
import { restoreInquiry, trashInquiry } from '#app/features/inquiries/handling/trash-inquiry.server.ts';
import { listApplications } from '#app/features/inquiries/lists/applications.server.ts';
import { countInquiries } from '#app/features/inquiries/lists/inquiry-stats.server.ts';
import { countStages } from '#app/features/inquiries/lists/stage-figures.server.ts';
import { readWaiting } from '#app/features/inquiries/waiting-inquiries.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { plansOf } from '#tests/helpers/plans.ts';
import type { InquiryRef } from './family-rule.ts';
import { findMerged } from './find-merged.server.ts';
import { listMerged, mainOf, mergeInquiries, separateInquiry } from './merges.server.ts';
import { readFamilies } from './read-families.server.ts';

const leila = { id: '', email: 'leila@ecole.example', fullName: 'Leïla Bennani' };
const NOW = new Date('2026-11-21T12:00:00Z');

type Written = { email?: string; phone?: string; daysAgo?: number; suspect?: boolean; child?: string };

describe('families', () => {
  const db = openTestDatabase();

  beforeEach(async () => {
    await db.empty();
    leila.id = await inserted(
      sql`insert into admin_users (email, full_name, password_hash) values (${leila.email}, ${leila.fullName}, 'x') returning id`,
    );
  });

  async function inserted(statement: ReturnType<typeof sql>): Promise<string> {
    const { rows } = await db.owner().execute<{ id: string }>(statement);
    return rows[0]?.id ?? '';
  }
  const received = (days = 1) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
  async function lead({
    email = 'a@exemple.ma',
    phone = '0612345678',
    daysAgo,
    suspect = false,
    child = 'Rania',
  }: Written) {
    const id = await inserted(
      sql`insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, suspected_spam, created_at)
        values ('Zineb', ${email}, ${phone}, ${child}, 6, 'primaire', ${suspect}, ${received(daysAgo)}) returning id`,
    );
    return { kind: 'lead', id } as const;
  }
  async function admission({
    email = 'a@exemple.ma',
    phone = '0612345678',
    daysAgo,
    child = 'Rania',
  }: Written) {
    const id = await inserted(
      sql`insert into admissions (parent_name, email, phone, child_name, child_age, school_level, privacy_accepted, created_at)
        values ('Zineb', ${email}, ${phone}, ${child}, 6, 'primaire', true, ${received(daysAgo)}) returning id`,
    );
    return { kind: 'admission', id } as const;
  }
  async function message({ email = 'a@exemple.ma', phone = '0612345678', daysAgo }: Written) {
    const id = await inserted(
      sql`insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted, created_at)
        values ('Zineb', ${email}, ${phone}, 'visite', 'Quand peut-on visiter ?', true, ${received(daysAgo)}) returning id`,
    );
    return { kind: 'message', id } as const;
  }
  /** Enough rows for an index. */
  async function manyOthers() {
    const others = `'f' || n || '@exemple.ma', '06' || lpad(n::text, 8, '0')`;
    const moments = `timestamptz '${NOW.toISOString()}' - n * interval '10 minutes' from generate_series(1, 3000) n`;
    for (const statement of [
      `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, created_at)
       select 'Autre', ${others}, 'Adam', 6, 'primaire', ${moments}`,
      `insert into admissions (parent_name, email, phone, child_name, child_age, school_level, privacy_accepted, created_at)
       select 'Autre', ${others}, 'Adam', 6, 'primaire', true, ${moments}`,
      `insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted, created_at)
       select 'Autre', ${others}, 'visite', 'Bonjour', true, ${moments}`,
      'analyze lead_captures, admissions, contact_submissions',
    ])
      await db.owner().execute(statement);
  }
  const familyOf = async (one: InquiryRef) =>
    (await readFamilies([one])).get(one.id)?.map(({ id }) => id) ?? [];
  const state = async ({ id }: InquiryRef) => {
    const { rows } = await db.owner().execute<Record<string, unknown>>(
      sql`select merged, handled_at is not null as handled, handled_by_name as by from
        (select id, merged, handled_at, handled_by_name from lead_captures union all
         select id, merged, handled_at, handled_by_name from admissions union all
         select id, merged, handled_at, handled_by_name from contact_submissions) each where id = ${id}`,
    );
    return rows[0];
  };
  const logged = async () => {
    const { rows } = await db
      .owner()
      .execute<{ action: string }>('select action from activity_log order by at');
    return rows.map(({ action }) => action);
  };
  const merge = (main: InquiryRef, ...others: InquiryRef[]) =>
    mergeInquiries({ administrator: leila, main, others });
  const separate = (main: InquiryRef, other: InquiryRef) =>
    separateInquiry({ administrator: leila, ...main }, other.id);

  describe('are found', () => {
    test('across the three forms, by email whatever its case, or by phone however it is typed', async () => {
      const one = await lead({ email: 'Zineb@Exemple.ma', daysAgo: 40 });
      const two = await admission({ email: 'zineb@exemple.ma', phone: '0661 22 33 44', daysAgo: 20 });
      const three = await message({ email: 'autre@exemple.ma', phone: '+212(0)6.61-22-33-44', daysAgo: 2 });
      await message({ email: 'personne@exemple.ma', phone: '0522001122', daysAgo: 2 });
      for (const each of [one, two, three]) expect(await familyOf(each)).toEqual([three.id, two.id, one.id]);
    });

    test('by email in whatever letters its domain is written', async () => {
      const one = await lead({ email: 'zineb@école.ma', daysAgo: 4 });
      const two = await admission({ email: 'Zineb@xn--cole-9oa.ma', phone: '0661 22 33 44', daysAgo: 3 });
      const three = await message({ email: 'zineb@École.ma', phone: '0522001122', daysAgo: 2 });
      for (const each of [one, two, three]) expect(await familyOf(each)).toEqual([three.id, two.id, one.id]);
    });

    test('by what a number is dialled as, where what was typed does not show it', async () => {
      const one = await lead({ email: 'b@exemple.ma', phone: '+33 (0)6 12 34 56 78' });
      const two = await lead({ email: 'c@exemple.ma', phone: '٠٠٣٣٦١٢٣٤٥٦٧٨' });
      const three = await lead({ email: 'd@exemple.ma', phone: '33612345678' });
      await db.owner().update(leadCaptures).set({ phoneE164: '+33612345678' });
      expect(await familyOf(one)).toHaveLength(3);
      expect(await familyOf(two)).toHaveLength(3);
      expect(await familyOf(three)).toHaveLength(3);
    });

    test.each(['0612345678', '+212612345678', '00212 6 12 34 56 78', '212-612-345-678', '(06) 12.34.56.78'])(
      'by a phone typed as %s',
      async (phone) => {
        const one = await lead({ email: 'b@exemple.ma' });
        const two = await lead({ email: 'c@exemple.ma', phone });
        expect(await familyOf(one)).toHaveLength(2);
        expect(await familyOf(two)).toHaveLength(2);
      },
    );

    test('within thirty days, and never by what is no number, nor what a robot sent', async () => {
      const one = await lead({ daysAgo: 40 });
      await lead({ daysAgo: 5 });
      await lead({ email: 'b@exemple.ma', daysAgo: 40, suspect: true });
      const none = await lead({ email: 'n@exemple.ma', phone: '00 00', daysAgo: 40 });
      await lead({ email: 'm@exemple.ma', phone: '00 00', daysAgo: 40 });
      expect(await familyOf(one)).toEqual([one.id]);
      expect(await familyOf(none)).toEqual([none.id]);
    });

    test('of a whole page at once, each with its own', async () => {
      const pairs: InquiryRef[] = [];
      for (let n = 0; n < 12; n += 1) {
        const own = {
          email: `f${n}@exemple.ma`,
          phone: `06${String(n).repeat(8).slice(0, 8)}`,
          daysAgo: 30 * n,
        };
        pairs.push(await lead(own));
        await admission(own);
      }
      const families = await readFamilies(pairs);
      expect(pairs.map(({ id }) => families.get(id)?.length)).toEqual(pairs.map(() => 2));
    });
  });

  test('are found by indexes, of email and of phone, in each of the three tables', async () => {
    const one = await lead({});
    await manyOthers();
    const plans = await plansOf(db, () => readFamilies([one]), 'sorted');
    for (const table of ['lead_captures', 'admissions', 'contact_submissions']) {
      const byKey = plans.filter((plan) => plan.includes(`on ${table}_by_email`));
      expect(byKey.length, table).toBeGreaterThan(0);
      for (const plan of byKey) expect(plan).toContain(`on ${table}_by_phone`);
    }
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?:lead|admissions|contact)/);
  });

  describe('are merged', () => {
    test('into one, whatever their kinds: the others leave the lists and what is due, and are as they were when separated', async () => {
      const [one, two, three] = [
        await lead({ daysAgo: 4 }),
        await admission({ daysAgo: 3 }),
        await message({}),
      ];
      expect(await merge(two, one, three)).toBe('done');
      expect(await state(one)).toEqual({ merged: true, handled: true, by: leila.fullName });
      expect((await listMerged(two.id)).map(({ id }) => id).toSorted()).toEqual(
        [one.id, three.id].toSorted(),
      );
      expect(await mainOf(three.id)).toEqual(two);
      const query = { search: '', sort: 'date', order: 'desc', page: 1 } as const;
      expect((await listApplications(query)).rows.map(({ id }) => id)).toEqual([two.id]);
      expect(await countInquiries(NOW)).toMatchObject({
        applications: 1,
        newApplications: 1,
        overdue: 1,
        messages: 0,
      });
      expect((await countStages(NOW)).reduce((all, { applications }) => all + applications, 0)).toBe(1);
      const waiting = await readWaiting({ now: NOW, since: new Date(0), named: 9 });
      expect([waiting.late.count, waiting.fresh.count]).toEqual([1, 1]);

      expect(await separate(two, one)).toBe('done');
      expect(await state(one)).toEqual({ merged: false, handled: false, by: null });
      expect(await state(three)).toMatchObject({ merged: true });
      expect(await logged()).toEqual(['merged', 'merged', 'separated']);
    });

    test('and what their main was answered was an answer to them', async () => {
      const [one, two] = [await lead({}), await admission({})];
      await merge(two, one);
      await handleInquiry({ administrator: leila, ...two, note: '', known: '' });
      await separate(two, one);
      expect(await state(one)).toEqual({ merged: false, handled: true, by: leila.fullName });
    });

    test('and an earlier answer stays', async () => {
      const [one, two] = [await lead({}), await admission({})];
      await handleInquiry({ administrator: { ...leila, fullName: 'Omar' }, ...one, note: '', known: '' });
      await merge(two, one);
      await separate(two, one);
      expect(await state(one)).toEqual({ merged: false, handled: true, by: 'Omar' });
    });

    test('without chains: a main that is merged takes its own along', async () => {
      const [one, two, three] = [await lead({}), await admission({}), await lead({})];
      await merge(two, one);
      expect(await merge(three, two)).toBe('done');
      expect(await mainOf(one.id)).toEqual(three);
      expect(await mainOf(two.id)).toEqual(three);
    });

    test('by the first request: two at once make no circle, and nothing is merged twice', async () => {
      const [one, two, three] = [await lead({}), await admission({}), await message({})];
      expect((await Promise.all([merge(one, two), merge(two, one)])).toSorted()).toEqual(['done', 'late']);
      const main = (await mainOf(one.id)) ?? one;
      const other = main.id === one.id ? two : one;
      expect(await state(main)).toMatchObject({ merged: false });
      expect(await merge(three, other)).toBe('late');
      expect(await merge(other, three)).toBe('late');
      expect((await Promise.all([separate(main, other), separate(main, other)])).toSorted()).toEqual([
        'done',
        'late',
      ]);
    });

    test('and a search finds them, and their main', async () => {
      const [one, two] = [await lead({ child: 'Yassine' }), await admission({})];
      expect(await findMerged('yassine')).toEqual([]);
      await merge(two, one);
      expect(await findMerged('yassine')).toEqual([
        { id: one.id, words: 'Formulaire d’accueil, Zineb', main: two },
      ]);
      expect(await findMerged('06 12 34')).toHaveLength(1);
      expect(await findMerged('')).toEqual([]);
    });

    test('with their own family alone', async () => {
      const [one, two] = [await lead({}), await lead({ email: 'b@exemple.ma', phone: '0522001122' })];
      expect(await merge(one, two)).toBe('late');
      expect(await state(two)).toMatchObject({ merged: false });
    });

    test('and are worked on at their main alone', async () => {
      const [one, two] = [await lead({}), await admission({})];
      await merge(two, one);
      const target = { administrator: leila, ...one };
      expect(await reopenInquiry(target)).toBe('late');
      expect(await noteInquiry({ ...target, note: 'Perdue', known: '' })).toBe('late');
      expect(await eraseInquiry(target)).toBe('late');
      const selected = { ...one, stage: 'contacted', assignedTo: null } as const;
      expect(await changeMany(leila, [selected], { do: 'stage', stage: 'new' })).toHaveLength(0);
    });
  });

  describe('are erased', () => {
    const left = async () => {
      const { rows } = await db.owner().execute<{ rows: number }>(
        `select ((select count(*) from lead_captures) + (select count(*) from admissions)
          + (select count(*) from contact_submissions) + (select count(*) from mails) + (select count(*) from inquiry_merges))::int as rows`,
      );
      return rows[0]?.rows;
    };

    test('as one when the family asks', async () => {
      const [one, two] = [await lead({}), await admission({})];
      await merge(two, one);
      await db
        .owner()
        .execute(
          sql`insert into mails (kind, recipient, data, about_kind, about_id) values ('lead-receipt', 'a@exemple.ma', '{}', 'lead', ${one.id})`,
        );
      expect(await eraseInquiry({ administrator: leila, ...two })).toBe('done');
      expect(await left()).toBe(0);
    });

    test.each(['by itself', 'among others'])('into the trash as one, and back as one, %s', async (how) => {
      const [one, two] = [await lead({}), await admission({})];
      await merge(two, one);
      const before = await state(one);
      if (how === 'by itself') expect(await trashInquiry({ administrator: leila, ...two })).toBe('done');
      else
        expect(
          await changeMany(leila, [{ ...two, stage: 'new', assignedTo: null }], { do: 'trash' }),
        ).toHaveLength(1);
      expect(await left()).toBe(0);
      expect(await restoreInquiry({ administrator: leila, id: two.id })).toBe(true);
      expect(await state(one)).toEqual(before);
      expect(await mainOf(one.id)).toEqual({ kind: two.kind, id: two.id });
    });

    test('each at its own term: the rest of a family is a family by itself, answered', async () => {
      const [one, two] = [await lead({ daysAgo: 20 }), await admission({ daysAgo: 10 })];
      await merge(one, two);
      const before = new Date(received(15));
      expect(await eraseInquiries({ prospects: before, messages: before })).toBe(1);
      expect(await state(two)).toEqual({ merged: false, handled: true, by: leila.fullName });
      expect(await left()).toBe(1);
    });
  });
});
