import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { admissions, leadCaptures } from '#app/db/schema/inquiries.ts';
import { applicationSorts } from '#app/features/inquiries/applications.ts';
import { parseListQuery } from '#app/lib/list-query.ts';
import type { Stage } from '#app/school/vocabulary.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { listApplications } from './applications.server.ts';
import { applicationBatches } from './inquiry-csv.server.ts';
import { applicationColumns } from './inquiry-csv.ts';
import { forReader, parseInquiryFilters } from './inquiry-filters.ts';
import { lastMonths } from './inquiry-period.server.ts';
import { countByStage, countStages } from './stage-figures.server.ts';
import { funnelOf } from './stage-figures.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const family = { email: 'a@exemple.ma', phone: '0600000000', childAge: 7 };
const ines = { id: '' };

describe('applications by stage, month and person', () => {
  const db = openTestDatabase();

  beforeEach(async () => {
    await db.empty();
    const { rows } = await db
      .owner()
      .execute<{ id: string }>(
        sql`insert into admin_users (email, full_name, password_hash) values ('i@ecole.example', 'Inès', 'x') returning id`,
      );
    ines.id = rows[0]?.id ?? '';
    const lead = (childName: string, stage: Stage, createdAt: string, values = {}) => ({
      ...{ ...family, fullName: 'Zineb', levelInterest: 'primaire' as const, childName, stage },
      ...{ createdAt: new Date(createdAt), handledAt: stage === 'new' ? null : NOW, ...values },
    });
    await db
      .owner()
      .insert(leadCaptures)
      .values([
        lead('nouvelle', 'new', '2026-11-20T10:00:00Z'),
        lead('à Inès', 'visit_planned', '2026-11-02T10:00:00Z', { assignedTo: ines.id, visitAt: NOW }),
        // The last minute of October at the school, in UTC since September 2026.
        lead('fin octobre', 'contacted', '2026-10-31T23:59:00Z'),
        // A minute past midnight on the first of August at the school, then an hour ahead of UTC.
        lead('début août', 'not_pursued', '2026-07-31T23:01:00Z'),
        lead('d’un robot', 'contacted', '2026-11-20T10:00:00Z', { suspectedSpam: true }),
        lead('d’un autre temps', 'enrolled', '2024-11-20T10:00:00Z'),
      ]);
    await db
      .owner()
      .insert(admissions)
      .values({
        ...{ ...family, parentName: 'Omar', childName: 'préinscrite', schoolLevel: 'lycee' },
        ...{ stage: 'enrolled', handledAt: NOW, privacyAccepted: true, assignedTo: ines.id },
        createdAt: new Date('2026-11-01T00:00:00Z'),
      });
  });

  async function children(query: string): Promise<string[]> {
    const params = new URLSearchParams(query);
    const filters = forReader(parseInquiryFilters(params, 'applications'), ines);
    const list = await listApplications(parseListQuery(params, applicationSorts, 'date'), filters, NOW);
    return list.rows.map(({ childName }) => childName);
  }

  test('the filters narrow the list, each and together', async () => {
    expect(await children('stage=contacted')).toEqual(['fin octobre']);
    expect(await children('month=2026-11')).toEqual(['nouvelle', 'à Inès', 'préinscrite']);
    expect(await children('month=2026-10')).toEqual(['fin octobre']);
    expect(await children('month=2026-08')).toEqual(['début août']);
    expect(await children('assigned=me')).toEqual(['à Inès', 'préinscrite']);
    expect(await children(`assigned=${ines.id}&stage=enrolled`)).toEqual(['préinscrite']);
    expect(await children('assigned=none&month=2026-11')).toEqual(['nouvelle']);
    expect(await children('stage=perdue&month=2026-13&assigned=moi')).toHaveLength(6);
  });

  test('the figures are of the last twelve months, by the school’s calendar, and leave robots out', async () => {
    const counts = await countStages(NOW);
    expect(counts.filter(({ month }) => month !== '2026-11')).toHaveLength(2);
    expect(counts).toContainEqual({
      stage: 'not_pursued',
      level: 'primaire',
      month: '2026-08',
      applications: 1,
    });
    expect(counts).toContainEqual({
      stage: 'contacted',
      level: 'primaire',
      month: '2026-10',
      applications: 1,
    });
    expect(counts).toContainEqual({ stage: 'new', level: 'primaire', month: '2026-11', applications: 1 });
    expect(counts).toContainEqual({ stage: 'enrolled', level: 'lycee', month: '2026-11', applications: 1 });
    expect(counts).toHaveLength(5);
    const ofStages = funnelOf(await countByStage(NOW));
    expect(ofStages).toEqual(funnelOf(counts));
    expect(ofStages.steps[0]?.reached).toBe(5);
  });

  test('the export says stage, visit and person', async () => {
    const rows = [];
    for await (const batch of applicationBatches()) rows.push(...batch);
    const columns = applicationColumns(
      (date) => date.toISOString(),
      (id) => (id === ines.id ? 'Inès' : null),
    );
    const told = rows.map((row) =>
      ['Enfant', 'Étape', 'Visite le', 'Attribuée à'].map(
        (name) => columns.find(({ heading }) => heading === name)?.cell(row) ?? '',
      ),
    );
    expect(told).toContainEqual(['à Inès', 'Visite prévue', NOW.toISOString(), 'Inès']);
    expect(told).toContainEqual(['nouvelle', 'Nouvelle', '', '']);
  });
});

test('months are counted back from now, across the turn of a year', () => {
  expect(lastMonths(new Date('2027-02-01T12:00:00Z'), 3)).toEqual([
    { value: '2027-02', label: 'février 2027' },
    { value: '2027-01', label: 'janvier 2027' },
    { value: '2026-12', label: 'décembre 2026' },
  ]);
});
