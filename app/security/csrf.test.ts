import { expect, test } from 'vitest';
import { issueCsrfToken, verifyCsrfToken } from './csrf.server.ts';
import { csrfLifetime } from './csrf-policy.ts';

const now = Date.parse('2026-11-21T09:00:00Z');

function browserWith(setCookie: string): Request {
  return new Request('http://localhost/contact', { headers: { cookie: setCookie.split(';')[0] ?? '' } });
}

test('a token is 64 hexadecimal characters, valid 30 minutes', () => {
  const { token, expiresAt } = issueCsrfToken(undefined, now);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(expiresAt).toBe('2026-11-21T09:30:00.000Z');
});

test('the cookie is HttpOnly and Strict, and does not hold the token', () => {
  const { token, setCookie } = issueCsrfToken(undefined, now);
  expect(setCookie).toContain('HttpOnly');
  expect(setCookie).toContain('SameSite=Strict');
  expect(setCookie).toContain('Max-Age=1800');
  expect(setCookie).not.toContain(token);
});

test('the browser it was issued to may use it until it ends', () => {
  const { token, setCookie } = issueCsrfToken(undefined, now);
  const browser = browserWith(setCookie);
  expect(verifyCsrfToken(browser, token, now)).toBe(true);
  expect(verifyCsrfToken(browser, token, now + csrfLifetime - 1)).toBe(true);
  expect(verifyCsrfToken(browser, token, now + csrfLifetime)).toBe(false);
});

test('another browser, a token of another shape and no token at all are refused', () => {
  const mine = issueCsrfToken(undefined, now);
  const other = issueCsrfToken(undefined, now);
  expect(verifyCsrfToken(browserWith(other.setCookie), mine.token, now)).toBe(false);
  expect(verifyCsrfToken(new Request('http://localhost/'), mine.token, now)).toBe(false);
  for (const odd of ['', null, undefined, 12, mine.token.toUpperCase(), `${mine.token}0`]) {
    expect(verifyCsrfToken(browserWith(mine.setCookie), odd, now)).toBe(false);
  }
});

test('a cookie whose end was moved is refused', () => {
  const { token, setCookie } = issueCsrfToken(undefined, now);
  const moved = setCookie.replace(String(now + csrfLifetime), String(now + 10 * csrfLifetime));
  expect(verifyCsrfToken(browserWith(moved), token, now + csrfLifetime)).toBe(false);
});

test('the tokens of five tabs live side by side; a sixth takes the place of the oldest', () => {
  const tabs = [issueCsrfToken(undefined, now)];
  for (let tab = 1; tab < 6; tab += 1) {
    tabs.push(issueCsrfToken(browserWith(tabs.at(-1)?.setCookie ?? ''), now));
  }
  const browser = browserWith(tabs.at(-1)?.setCookie ?? '');
  const accepted = tabs.map(({ token }) => verifyCsrfToken(browser, token, now));
  expect(accepted).toEqual([false, true, true, true, true, true]);
});
