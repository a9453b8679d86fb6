import { expect, test } from 'vitest';
import { isoDay, startOfDay } from '#app/lib/dates.ts';
import { readPeriod } from './periods.ts';
import type { VisitFigures } from './visit-figures.ts';
import { formatVisits, viewVisitFigures } from './visit-views.ts';

const now = new Date('2026-09-21T00:05:00Z');
const days = Array.from({ length: 30 }, (_, index) => ({
  day: isoDay(startOfDay(now, index - 29)),
  visits: index === 28 ? 1200 : 0,
}));
const figures: VisitFigures = {
  total: 5_000_000,
  firstDay: '2024-08-01',
  today: 0,
  last7Days: 1200,
  last30Days: 1200,
  days,
  ...{ pages: [], posts: [], counts: [], requestPages: [] },
  period: readPeriod(new URLSearchParams(), '2026-09-21').period,
  now: days,
  before: [],
};

test('figures are written in French, with the moment they were counted on the school’s clock', () => {
  const view = viewVisitFigures(figures, now);
  expect(view.cards).toEqual({
    total: '5\u00a0000\u00a0000',
    since: 'depuis le 1er août 2024',
    today: '0',
    last7Days: '1\u00a0200',
    last30Days: '1\u00a0200',
  });
  expect(view.countedAt).toBe('00:05');
  expect(formatVisits(1)).toBe('1\u00a0visite');
  expect(formatVisits(0)).toBe('0\u00a0visite');
});

test('the bars are the seven days up to today, named in French, each with its width', () => {
  const { bars } = viewVisitFigures(figures, now);
  expect(bars.map(({ name, percent, isToday }) => [name, percent, isToday])).toEqual([
    ['mardi 15 sept.', 5, false],
    ['mercredi 16 sept.', 5, false],
    ['jeudi 17 sept.', 5, false],
    ['vendredi 18 sept.', 5, false],
    ['samedi 19 sept.', 5, false],
    ['dimanche 20 sept.', 100, false],
    ['lundi 21 sept.', 5, true],
  ]);
});

test('the curve is said in a sentence', () => {
  expect(viewVisitFigures(figures, now).summary).toBe(
    'En moyenne 40 par jour. Le jour le plus visité\u00a0: dimanche 20 septembre, avec 1\u00a0200\u00a0visites.',
  );
  const empty = { ...figures, now: days.map(({ day }) => ({ day, visits: 0 })) };
  expect(viewVisitFigures(empty, now).summary).toBe('Aucune visite pendant ces 30\u00a0jours.');
});

test.each([
  [0, ['0', '1']],
  [3, ['0', '1', '2', '3']],
  [6, ['0', '2', '4', '6']],
  [41, ['0', '10', '20', '30', '40', '50']],
  [1200, ['0', '500', '1\u00a0000', '1\u00a0500']],
])('a month whose best day had %i visits has lines at round figures', (most, lines) => {
  const month = { ...figures, now: days.map((day, index) => ({ ...day, visits: index === 3 ? most : 0 })) };
  expect(viewVisitFigures(month, now).scale.map(({ count }) => count)).toEqual(lines);
});
