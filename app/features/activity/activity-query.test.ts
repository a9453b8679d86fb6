import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activitySubjects } from '#app/school/vocabulary.ts';
import { activityHref, activityKinds, isNarrowed, parseActivityQuery } from './activity-query.ts';

const read = (href: string) => parseActivityQuery(new URL(href, 'http://office.test').searchParams);

test('an address without a query asks for everything', () => {
  const query = read('/admin/activity');
  expect(query).toEqual({ search: '', person: null, kind: null, period: null, page: 1 });
  expect(isNarrowed(query)).toBe(false);
});

test('a view has one address, which means it again', () => {
  const view = { search: 'fête', person: 'Zineb El Idrissi', kind: 'ecole', period: '7', page: 3 } as const;
  expect(read(activityHref(view))).toEqual(view);
  expect(isNarrowed(view)).toBe(true);
});

test('unknown filters count for nothing', () => {
  expect(isNarrowed(read('/admin/activity?type=constructor&periode=9&qui='))).toBe(false);
});

test('whatever an address says, the query is a good one', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (params) => {
      const query = parseActivityQuery(new URLSearchParams(params));
      expect(read(activityHref(query))).toEqual(query);
    }),
  );
});

test('every subject of the log is found by one of the kinds', () => {
  const found = Object.values(activityKinds).flatMap(({ subjects }) => subjects);
  expect(found.toSorted()).toEqual(activitySubjects.toSorted());
});
