import { describe, expect, test } from 'vitest';
import type { CyclePage, CycleSection } from './cycle-page.ts';
import { cyclePages } from './cycle-pages.ts';
import { type CycleSlug, cycles, figureAt } from './cycles.ts';
import { cycleContent, cycleTextPages } from './pages/cycles.ts';
import { philosophyPage } from './pages/philosophy.ts';
import { fillPlaceholders, fillTexts } from './pages/text-placeholders.ts';
import { defaultSettings } from './settings.ts';

/** The table of the specification (spec §2 'Cycle pages'). */
const table: [CycleSlug, ages: string, pupils: number, levels: string, count: number][] = [
  ['maternelle', '3-6 ans', 18, '3 niveaux', 3],
  ['primaire', '6-11 ans', 22, '5 niveaux', 5],
  ['college', '11-15 ans', 25, '4 niveaux', 4],
  ['lycee', '15-18 ans', 28, '3 filières', 3],
];

const facts = fillTexts({ ...defaultSettings, enrolmentCampaign: '' });
/** A text as pages show it. */
const read = (text = '') => fillPlaceholders(text, facts);

/** The first part of a kind; throws when the page has none. */
function sectionOf<Kind extends CycleSection['kind']>(
  { slug, sections }: CyclePage,
  kind: Kind,
): Extract<CycleSection, { kind: Kind }> {
  const section = sections.find((candidate) => candidate.kind === kind);
  if (!section) throw new Error(`The page of ${slug} has no ${kind}`);
  return section as Extract<CycleSection, { kind: Kind }>;
}

/** Every string of a text, at any depth. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
}

function listsOf(value: unknown): unknown[][] {
  if (!value || typeof value !== 'object') return [];
  return [...(Array.isArray(value) ? [value] : []), ...Object.values(value).flatMap(listsOf)];
}

describe.each(table)('the page of the %s', (slug, ages, pupils, levels, count) => {
  const cycle = cycles.find((candidate) => candidate.slug === slug);
  const page = cyclePages[slug];

  test('gives the specification’s ages, class size and levels', () => {
    expect(cycle).toMatchObject({ ages, levels });
    expect(defaultSettings.pupilsPerClass[slug]).toBe(pupils);
    expect(page.levelNames).toHaveLength(count);
    const [size] = sectionOf(page, 'strengths').strengths;
    expect(read(size?.title)).toContain(`${pupils} `);
    expect(read(page.description)).toContain(`${pupils} élèves par classe`);
  });

  test('lists every level it names', () => {
    const told = page.sections.flatMap((section: CycleSection) => {
      if (section.kind === 'levels') return section.levels.map(({ title }) => title);
      if (section.kind === 'columns') return section.columns.map(({ title }) => title);
      return section.kind === 'timeline' ? section.steps.map(({ when }) => when) : [];
    });
    expect(told).toEqual(expect.arrayContaining([...page.levelNames]));
  });

  test('has a programme, strengths and objectives, none of them empty', () => {
    for (const kind of ['cards', 'strengths', 'objectives'] as const)
      expect(sectionOf(page, kind)).toBeDefined();
    expect(listsOf(page).filter((list) => list.length === 0)).toEqual([]);
    expect(stringsOf(page).filter((text) => text.trim() === '')).toEqual([]);
  });

  test('has a description that search results show whole', () => {
    expect(read(page.description).length).toBeLessThanOrEqual(165);
  });
});

test('the lycée prepares for higher education, in three tracks', () => {
  expect(cyclePages.lycee.levelNames).toEqual(['Littéraire', 'Scientifique', 'Économique']);
  expect(stringsOf(cyclePages.lycee)).toContain('La préparation aux études supérieures');
});

test('each cycle’s page has a rhythm of its own', () => {
  const rhythms = cycles.map(({ slug }) => cyclePages[slug].sections.map(({ kind }) => kind).join(' '));
  expect(new Set(rhythms).size).toBe(4);
});

const philosophy = philosophyPage.defaults;

test('the philosophy has the specification’s four values and three approaches', () => {
  expect(philosophy.head.title).toBe('Notre Philosophie');
  expect(philosophy.values.items.map(({ title }) => title)).toEqual([
    'Bienveillance',
    'Excellence',
    'Ouverture',
    'Innovation',
  ]);
  expect(philosophy.approaches.items.map(({ title }) => title)).toEqual([
    'Pédagogie active',
    'Accompagnement personnalisé',
    'Excellence et bienveillance',
  ]);
});

test('no French sign can be parted from its word, and apostrophes are those of print', () => {
  const texts = stringsOf([cyclePages, philosophy]);
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => / [:;?!»%]|« |\p{L}[:;?!»]|'/u.test(text))).toEqual([]);
});

test.each(cycles)('the page of $slug says what its fields say', ({ slug }) => {
  const { defaults } = cycleTextPages[slug];
  expect(cycleContent(slug, defaults)).toMatchObject(cyclePages[slug]);
  const changed = { ...defaults, part1: { ...(defaults.part1 as object), title: 'Autre titre' } };
  const [first, ...others] = cycleContent(slug, changed).sections;
  expect(first).toMatchObject({ ...cyclePages[slug].sections[0], title: 'Autre titre' });
  expect(others).toMatchObject(cyclePages[slug].sections.slice(1));
});

test('the entries of a list take the colours of the cycles in turn', () => {
  expect([0, 1, 2, 3, 4, 9].map(figureAt)).toEqual([
    'maternelle',
    'primaire',
    'college',
    'lycee',
    'maternelle',
    'primaire',
  ]);
});
