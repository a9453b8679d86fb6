import { expect, test } from 'vitest';
import { readCookie, serialiseCookie } from './cookies.ts';

function requestWith(cookie: string): Request {
  return new Request('http://school.test/', { headers: { cookie } });
}

test('over https the cookie is Secure, HttpOnly, for the whole site, and bound to this host by its name', () => {
  expect(serialiseCookie('session', 'abc', { secure: true, sameSite: 'Lax', maxAge: 60 })).toBe(
    '__Host-session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
});

test('over http it has a plain name and is not Secure', () => {
  expect(serialiseCookie('session', 'abc', { secure: false, sameSite: 'Strict', maxAge: 60 })).toBe(
    'session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict',
  );
});

test('a value that would need escaping is refused', () => {
  expect(() => serialiseCookie('a', 'b; Domain=x', { secure: true, sameSite: 'Lax', maxAge: 1 })).toThrow(
    TypeError,
  );
});

test('a cookie is read by its exact name', () => {
  expect(readCookie(requestWith('a=1; session=abc; b=2'), 'session', false)).toBe('abc');
  expect(readCookie(requestWith('xsession=abc'), 'session', false)).toBeUndefined();
});

test('over https a cookie of the plain name, which a subdomain could have set, is not read', () => {
  expect(readCookie(requestWith('session=evil'), 'session', true)).toBeUndefined();
  expect(readCookie(requestWith('session=evil; __Host-session=good'), 'session', true)).toBe('good');
});
