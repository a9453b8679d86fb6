import { expect, test } from 'vitest';
import { leadsHref, parseLeadsQuery } from './leads-query.ts';

test('the applications, newest first, have the bare address', () => {
  expect(leadsHref({ tab: 'applications', search: '', sort: 'date', order: 'desc', page: 1 })).toBe(
    '/admin/leads',
  );
});

test('a view of the messages has an address that gives it back', () => {
  const href = leadsHref({ tab: 'messages', search: 'visite été', sort: 'name', order: 'desc', page: 3 });
  expect(parseLeadsQuery(new URL(href, 'https://ecole.example').searchParams)).toEqual({
    tab: 'messages',
    query: { search: 'visite été', sort: 'name', order: 'desc', page: 3 },
  });
});

test('a sort key of the other tab falls back to the date', () => {
  expect(parseLeadsQuery(new URLSearchParams('tab=messages&sort=age')).query.sort).toBe('date');
  expect(parseLeadsQuery(new URLSearchParams('tab=n’importe quoi')).tab).toBe('applications');
});

test('a view of the newsletter has an address that gives it back', () => {
  const href = leadsHref({ tab: 'newsletter', search: 'salma', sort: 'email', order: 'asc', page: 2 });
  expect(href).toBe('/admin/leads?tab=newsletter&q=salma&sort=email&page=2');
  expect(parseLeadsQuery(new URL(href, 'https://ecole.example').searchParams)).toEqual({
    tab: 'newsletter',
    query: { search: 'salma', sort: 'email', order: 'asc', page: 2 },
  });
});
