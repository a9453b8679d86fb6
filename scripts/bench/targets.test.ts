import { expect, test } from 'vitest';
import { missesOf, targetsOf } from './targets.ts';

test('a figure misses its target, or does not, as it is shown', () => {
  expect(missesOf('/contact', { fcp: 900.4, cls: 0.0004, performance: 100 })).toEqual([]);
  expect(missesOf('/contact', { fcp: 900.6, cls: 0.0005, performance: 99 })).toEqual([
    { path: '/contact', figure: 'performance', value: 99, target: { atLeast: 100 } },
    { path: '/contact', figure: 'fcp', value: 900.6, target: { atMost: 900 } },
    { path: '/contact', figure: 'cls', value: 0.0005, target: { atMost: 0 } },
  ]);
});

test('what could not be measured is no number, and a miss', () => {
  expect(missesOf('/contact', { lcp: Number.NaN })).toMatchObject([{ figure: 'lcp' }]);
});

test('the home page has its pictures, and a page that is not there no search engine', () => {
  const total = (path: string) => targetsOf(path).total;
  expect([total('/'), total('/contact')]).toEqual([{ atMost: 200 }, { atMost: 120 }]);
  expect(targetsOf('/nulle-part').seo).toBeUndefined();
  expect(targetsOf('/nulle-part').accessibility).toEqual({ atLeast: 100 });
});

test.each([
  ['/admin/dashboard', 110],
  ['/admin/blog', 110],
  ['/admin/blog/new', 190],
  ['/admin/events/edit/7d3e', 190],
  ['/admin/leads/lead/7d3e', 110],
])('%s may begin with %i kB of script', (path, kilobytes) => {
  expect(targetsOf(path).script).toEqual({ atMost: kilobytes });
});
