import { expect, test } from 'vitest';
import { byLevel, byMonth, funnelOf, inAll, type StageCount } from './stage-figures.ts';

const counts: StageCount[] = [
  { stage: 'new', level: 'primaire', month: '2026-11', applications: 4 },
  { stage: 'contacted', level: 'primaire', month: '2026-11', applications: 3 },
  { stage: 'enrolled', level: 'lycee', month: '2026-10', applications: 2 },
  { stage: 'not_pursued', level: 'lycee', month: '2026-11', applications: 1 },
];

test('figures are by level, by month and in all', () => {
  expect(byLevel(counts).find(({ key }) => key === 'lycee')).toMatchObject({
    all: 3,
    stages: { enrolled: 2, not_pursued: 1, new: 0 },
  });
  expect(byMonth(counts, ['2026-11', '2026-10', '2026-09']).map(({ all }) => all)).toEqual([8, 2, 0]);
  expect(inAll(counts)).toMatchObject({ all: 10, stages: { new: 4, contacted: 3 } });
});

test('a step of the funnel includes the later ones', () => {
  const { steps, notPursued } = funnelOf(counts);
  expect(notPursued).toBe(1);
  expect(steps.map(({ stage, reached }) => [stage, reached])).toEqual([
    ['new', 10],
    ['contacted', 6],
    ['visit_planned', 2],
    ['file_received', 2],
    ['enrolled', 2],
  ]);
  expect(steps.map(({ share }) => share)).toEqual([1, 0.6, 0.2, 0.2, 0.2]);
});

test('of nothing received the funnel is empty, and nothing is divided by it', () => {
  expect(funnelOf([]).steps.every(({ reached, share }) => reached === 0 && share === 0)).toBe(true);
});
