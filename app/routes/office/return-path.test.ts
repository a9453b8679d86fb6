import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginPath, safeReturnPath } from './return-path.ts';

test.each([
  '/admin/leads',
  '/admin/leads?tab=messages&page=2',
  '/admin/events/edit/7d9a4c1e-6f0a-4a53-9d0e-6a3c1f6f5f10',
])('one comes back to %s', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  '/',
  '/blog',
  '//evil.example/admin/leads',
  'https://evil.example/admin/leads',
  '/admin/../..//evil.example',
  '/admin/..\\..\\evil.example',
  '\\\\evil.example/admin/',
  'javascript:alert(1)',
  '/admin/login',
  '/admin/logout',
  '/admin/session',
  '/admin/leads/candidatures.csv',
  `/admin/${'a'.repeat(600)}`,
])('%s leads to the dashboard', (path) => {
  expect(safeReturnPath(path)).toBe('/admin/dashboard');
});

test('whatever is asked, one stays in the back office of this site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '..',
    'admin',
    '/admin/',
    '//',
    '@',
    ':',
    '%2f',
    '\t',
    'evil.example',
  );
  const asked = fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        asked,
        asked.map((rest) => `/admin/${rest}`),
      ),
      (path) => {
        const url = new URL(safeReturnPath(path), 'https://ecole.example');
        expect(url.origin).toBe('https://ecole.example');
        expect(url.pathname).toMatch(/^\/admin\//);
      },
    ),
  );
});

test('the login page remembers the page and the reason', () => {
  expect(loginPath('https://ecole.example/admin/leads?page=2')).toBe(
    '/admin/login?redirectTo=%2Fadmin%2Fleads%3Fpage%3D2',
  );
  expect(loginPath('https://ecole.example/admin/dashboard', 'expired')).toBe('/admin/login?reason=expired');
  expect(loginPath('https://ecole.example/admin/dashboard')).toBe('/admin/login');
});

test('a page asked for in the background is remembered as the page itself', () => {
  expect(loginPath('https://ecole.example/admin/leads.data?page=2&_routes=routes%2Foffice%2Fleads')).toBe(
    '/admin/login?redirectTo=%2Fadmin%2Fleads%3Fpage%3D2',
  );
});
