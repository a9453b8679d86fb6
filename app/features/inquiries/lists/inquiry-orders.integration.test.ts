import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  type ApplicationSort,
  applicationSorts,
} from '#app/features/inquiries/applications.ts';
import {
  type ContactMessage,
  type ContactMessageSort,
  contactMessageSorts,
} from '#app/features/inquiries/contact-messages.ts';
import type { ListPage, SortOrder } from '#app/lib/list-query.ts';
import { levels } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { planOf } from '#tests/helpers/plans.ts';
import { listApplications } from './applications.server.ts';
import { listContactMessages } from './contact-messages.server.ts';

/* The lists in all their orders, over several pages of rows with many equal sort keys. */

const rows = 130;
/** Six names and a few ages, levels and moments, some equal in both tables; every third is answered. */
const names = `(array['Élise', 'elise', 'Zoé', 'fatima', 'N’Diaye', 'Œil'])[1 + n % 6]`;
const received = `timestamptz '2026-11-01 08:00:00+00' + (n % 20) * interval '12 hours'`;
const handled = `case when n % 3 = 0 then ${received} + interval '1 hour' end`;
const level = `(array['lycee', 'maternelle', 'primaire', 'college'])[1 + n % 4]`;

const key = {
  due: (row: Application) => {
    if (row.handledAt) return [1, 0];
    return [0, row.createdAt.getTime() + (row.source === 'lead' ? 24 : 48) * 3_600_000];
  },
  date: (row: Application) => [row.createdAt.getTime(), row.id],
  parent: (row: Application) => [folded(row.parentName)],
  child: (row: Application) => [folded(row.childName)],
  age: (row: Application) => [row.childAge],
  level: (row: Application) => [levels.indexOf(row.level)],
  source: (row: Application) => [row.source],
} satisfies Record<ApplicationSort, (row: Application) => (string | number)[]>;

const messageKey = {
  state: (row: ContactMessage) => (row.handledAt ? [1, 0] : [0, row.createdAt.getTime()]),
  date: (row: ContactMessage) => [row.createdAt.getTime(), row.id],
  name: (row: ContactMessage) => [folded(row.fullName)],
  subject: (row: ContactMessage) => [row.subject],
} satisfies Record<ContactMessageSort, (row: ContactMessage) => (string | number)[]>;

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace('Œ', 'oe').replace('’', "'").toLowerCase();
}

const asked = <Sort extends string>(sorts: Record<Sort, SortOrder>) =>
  (Object.keys(sorts) as Sort[]).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({ sort, order })),
  );

describe('the lists of inquiries', () => {
  const db = openTestDatabase();

  beforeAll(async () => {
    const common = `'a' || n || '@exemple.ma', '0600000000'`;
    for (const statement of [
      `insert into lead_captures (full_name, email, phone, child_name, child_age, level_interest, created_at, handled_at)
       select ${names}, ${common}, ${names}, 3 + n % 5, ${level}, ${received}, ${handled}`,
      `insert into admissions (parent_name, email, phone, child_name, child_age, school_level, privacy_accepted, created_at, handled_at)
       select ${names}, ${common}, 'Inès', 3 + n % 4, ${level}, true, ${received}, ${handled}`,
      `insert into contact_submissions (full_name, email, phone, subject, message, privacy_accepted, created_at, handled_at)
       select ${names}, ${common}, (array['visite', 'autre'])[1 + n % 2], 'Bonjour', true, ${received}, ${handled}`,
    ]) {
      await db.owner().execute(sql.raw(`${statement} from generate_series(1, ${rows}) n`));
    }
  });

  test.each(asked(applicationSorts))(
    'applications by $sort, $order, page after page',
    async ({ sort, order }) => {
      const all = await everyPage((page) => listApplications({ search: '', sort, order, page }));
      expect(all).toHaveLength(2 * rows);
      expectOrder(all, { key: key[sort], order, last: sort === 'due' });
    },
  );

  test.each(asked(applicationSorts))(
    'what a search finds of the applications by $sort, $order, page after page',
    async ({ sort, order }) => {
      const all = await everyPage((page) => listApplications({ search: 'elise', sort, order, page }));
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(all).toHaveLength((await listApplications({ search: 'elise', sort, order, page: 1 })).matching);
      expectOrder(all, { key: key[sort], order, last: sort === 'due' });
    },
  );

  test.each(asked(contactMessageSorts))(
    'messages by $sort, $order, page after page',
    async ({ sort, order }) => {
      const all = await everyPage((page) => listContactMessages({ search: '', sort, order, page }));
      expect(all).toHaveLength(rows);
      expectOrder(all, { key: messageKey[sort], order, last: sort === 'state' });
    },
  );

  test.each(asked(applicationSorts))(
    'an index serves the applications by $sort, $order, at both ends',
    async (by) => {
      for (const page of [1, 99]) {
        const plan = await planOf(db, () => listApplications({ search: '', ...by, page }));
        expect(plan).toMatch(new RegExp(`using lead_captures_by_${by.sort}`));
        expect(plan).toMatch(new RegExp(`using admissions_by_${by.sort}`));
        expect(plan).not.toMatch(/Seq Scan|(?<!Incremental )Sort {2}/);
      }
    },
  );

  test.each(asked(contactMessageSorts))(
    'an index serves the messages by $sort, $order, at both ends',
    async (by) => {
      for (const page of [1, 99]) {
        const plan = await planOf(db, () => listContactMessages({ search: '', ...by, page }));
        expect(plan).toMatch(new RegExp(`using contact_submissions_by_${by.sort}`));
        expect(plan).not.toMatch(/Seq Scan|(?<!Incremental )Sort {2}/);
      }
    },
  );
});

async function everyPage<Row>(list: (page: number) => Promise<ListPage<Row>>): Promise<Row[]> {
  const first = await list(1);
  const all = [...first.rows];
  for (let page = 2; page <= first.pageCount; page += 1) all.push(...(await list(page)).rows);
  return all;
}

type Listed = { id: string; createdAt: Date };
type Expected<Row> = { key: (row: Row) => (string | number)[]; order: SortOrder; last: boolean };

/** By the key in its order, equals newest first; with `last`, answered rows are last in both directions. */
function expectOrder<Row extends Listed>(list: Row[], { key, order, last }: Expected<Row>): void {
  const ways = last ? [1, order === 'asc' ? 1 : -1] : [order === 'asc' ? 1 : -1];
  const compared = list.toSorted((one, other) => {
    const [ours, theirs] = [key(one), key(other)];
    for (const [index, value] of ours.entries()) {
      const against = theirs[index] ?? value;
      if (value !== against) return (value < against ? -1 : 1) * (ways[index] ?? ways[0] ?? 1);
    }
    return other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);
  });
  expect(list.map(({ id }) => id)).toEqual(compared.map(({ id }) => id));
}
