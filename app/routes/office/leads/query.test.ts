import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFilters } from '#app/features/inquiries/lists/inquiry-filters.ts';
import {
  backHref,
  canonicalHref,
  exportHrefs,
  inquiryHref,
  type LeadsView,
  leadsHref,
  parseExportQuery,
  parseLeadsQuery,
  tabHref,
} from './query.ts';

const reader = { id: '00000000-0000-4000-8000-000000000000' };

const bare: LeadsView = {
  tab: 'applications',
  search: '',
  sort: 'due',
  order: 'asc',
  page: 1,
  filters: noFilters,
};

function read(href: string) {
  return parseLeadsQuery(new URL(href, 'https://ecole.example').searchParams);
}

test('the applications, the most urgent first, have the bare address', () => {
  expect(leadsHref(bare)).toBe('/admin/leads');
  expect(tabHref('applications')).toBe('/admin/leads');
  expect(read(tabHref('messages'))).toMatchObject({ tab: 'messages', list: { sort: 'state' } });
});

test('a view of the messages has an address that gives it back', () => {
  const filters = { ...noFilters, state: 'handled', subject: 'visite', period: '30' } as const;
  const view = { search: 'visite été', sort: 'name', order: 'desc', page: 3 } as const;
  expect(read(leadsHref({ tab: 'messages', ...view, filters }))).toEqual({
    tab: 'messages',
    list: view,
    filters,
  });
});

test('a view of what is mine, in one stage of one month, has an address that is the same for everybody', () => {
  const filters = { ...noFilters, stage: 'enrolled', month: '2026-11', assigned: 'me' } as const;
  const href = leadsHref({ ...bare, filters });
  expect(href).toBe('/admin/leads?month=2026-11&assigned=me&stage=enrolled');
  expect(read(href).filters).toEqual(filters);
  const { searchParams } = new URL(exportHrefs({ ...bare, filters }).view ?? '', 'https://ecole.example');
  expect(parseExportQuery(searchParams, 'applications', reader)).toMatchObject({
    wanted: { filters: { assigned: reader.id, stage: 'enrolled', month: '2026-11' } },
    filters: 3,
  });
});

test('a sort key of the other tab falls back to the tab’s own', () => {
  expect(read('/?tab=messages&sort=age').list.sort).toBe('state');
  expect(read('/?tab=n’importe quoi').tab).toBe('applications');
});

test('a view of the newsletter has an address that gives it back', () => {
  const href = leadsHref({
    ...bare,
    tab: 'newsletter',
    search: 'salma',
    sort: 'email',
    order: 'asc',
    page: 2,
  });
  expect(href).toBe('/admin/leads?tab=newsletter&q=salma&sort=email&page=2');
  expect(read(href)).toMatchObject({
    tab: 'newsletter',
    list: { search: 'salma', sort: 'email', order: 'asc', page: 2 },
  });
});

test('whatever an address holds, it comes to one that says the same and stays', () => {
  const words = fc.constantFrom(
    'messages',
    'handled',
    'between',
    '2026-11-01',
    '2026-02-30',
    'lycee',
    'enrolled',
    '2026-11',
    'me',
    '',
  );
  const asked = fc.dictionary(
    fc.constantFrom(
      'tab',
      'q',
      'sort',
      'page',
      'state',
      'period',
      'from',
      'to',
      'level',
      'subject',
      'stage',
      'month',
      'assigned',
    ),
    fc.oneof(words, fc.string()),
  );
  fc.assert(
    fc.property(asked, (entries) => {
      const href = canonicalHref(new URLSearchParams(entries));
      expect(read(href)).toEqual(parseLeadsQuery(new URLSearchParams(entries)));
      expect(canonicalHref(new URL(href, 'https://ecole.example').searchParams)).toBe(href);
    }),
  );
});

test('the page of an inquiry leads back to its view, and nowhere but the list', () => {
  const view: LeadsView = { ...bare, page: 2, filters: { ...noFilters, level: 'lycee' } };
  const href = inquiryHref({ kind: 'lead', id: '1' }, view);
  expect(backHref(new URL(href, 'https://ecole.example').searchParams)).toBe(leadsHref(view));
  expect(inquiryHref({ kind: 'lead', id: '1' }, bare)).toBe('/admin/leads/lead/1');
  expect(backHref(new URLSearchParams({ from: 'https://mal.example/?q=//mal.example' }))).toBe(
    '/admin/leads',
  );
});

test('what is exported of a narrowed view is that view; of the whole, everything, robots’ entries too', () => {
  expect(exportHrefs(bare)).toEqual({ all: '/admin/leads/candidatures.csv', view: null });
  const view: LeadsView = { ...bare, search: 'rania', filters: { ...noFilters, state: 'overdue' } };
  const { searchParams } = new URL(exportHrefs(view).view ?? '', 'https://ecole.example');
  expect(parseExportQuery(searchParams, 'applications', reader)).toMatchObject({
    wanted: { search: 'rania', filters: { state: 'overdue' } },
    filters: 2,
  });
  expect(parseExportQuery(new URLSearchParams(), 'applications', reader)).toEqual({
    wanted: undefined,
    filters: 0,
  });
});
