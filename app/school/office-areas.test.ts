import { expect, test } from 'vitest';
import { accessTo, areaOf, officeAreas, reservedTo } from './office-areas.ts';
import { adminRoles } from './vocabulary.ts';

test.each([
  ['/admin/leads', 'leads'],
  ['/admin/leads/lead/1', 'leads'],
  ['/admin/leads/candidatures.csv', 'leads'],
  ['/admin/photos/upload/file', 'photos'],
  ['/admin/images', 'blog'],
  ['/admin/security', 'security'],
  ['/admin/security/1', 'security'],
  ['/admin/security/account', 'account'],
  ['/admin/jobs', 'activity'],
  ['/admin/leadsheet', null],
  ['/admin/Leads', null],
  ['/admin/%6Ceads', null],
  ['/admin', null],
])('%s is of the area %s', (pathname, area) => {
  expect(areaOf(pathname)).toBe(area);
});

test('an address without an area is the direction’s alone, however it is spelt', () => {
  for (const pathname of ['/admin/nulle-part', '/admin/Leads', '/admin//leads', '/admin/%6Ceads', '/']) {
    expect(adminRoles.map((role) => accessTo(pathname, role))).toEqual(['open', 'unknown', 'unknown']);
  }
});

test('the way in, the dashboard, the search and one’s own account are everybody’s', () => {
  const paths = [
    '/admin',
    '/admin/',
    '/admin/session',
    '/admin/dashboard',
    '/admin/search',
    '/admin/security/account',
  ];
  for (const pathname of paths) {
    expect(adminRoles.map((role) => accessTo(pathname, role))).toEqual(['open', 'open', 'open']);
  }
});

test('an area says for whom it is, and is never closed to the direction', () => {
  expect(reservedTo('leads')).toBe('à la direction et à l’accueil');
  expect(reservedTo('team')).toBe('à la direction');
  for (const { roles } of Object.values(officeAreas)) expect(roles).toContain('direction');
});
