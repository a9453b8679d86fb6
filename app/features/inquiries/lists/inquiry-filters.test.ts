import { expect, test } from 'vitest';
import { countFilters, parseInquiryFilters } from './inquiry-filters.ts';
import { periodBounds } from './inquiry-period.server.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

function parse(query: string, tab: 'applications' | 'messages' = 'applications') {
  return parseInquiryFilters(new URLSearchParams(query), tab);
}

test('a filter of the other tab, or an unknown value, is as if it were not there', () => {
  expect(countFilters(parse('level=doctorat&source=pigeon&subject=visite&state=perdu'))).toBe(0);
  expect(countFilters(parse('level=lycee&source=lead', 'messages'))).toBe(0);
  expect(parse('state=overdue', 'messages').state).toBe('open');
});

test('two days count as one filter, and are put in order', () => {
  const filters = parse('period=between&from=2026-11-20&to=2026-11-02&level=lycee');
  expect(filters).toMatchObject({ from: '2026-11-02', to: '2026-11-20' });
  expect(countFilters(filters)).toBe(2);
});

test('days that do not exist are no period', () => {
  expect(parse('period=between&from=2026-02-30').period).toBe('all');
  expect(parse('period=7&from=2026-11-02')).toMatchObject({ period: '7', from: null });
});

test('a period begins and ends with the school’s days, the last one included', () => {
  // Casablanca is on UTC since 2026-09-20.
  expect(periodBounds(parse('period=between&from=2026-11-02&to=2026-11-20'), NOW)).toEqual({
    since: new Date('2026-11-02T00:00:00.000Z'),
    before: new Date('2026-11-21T00:00:00.000Z'),
  });
  expect(periodBounds(parse('period=today'), NOW).since).toEqual(new Date('2026-11-21T00:00:00.000Z'));
  expect(periodBounds(parse('period=7'), NOW).since).toEqual(new Date('2026-11-14T12:00:00.000Z'));
});
