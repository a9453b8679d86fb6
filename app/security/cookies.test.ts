import { expect, test } from 'vitest';
import { readCookie, serialiseCookie } from './cookies.ts';

function requestWith(cookie: string): Request {
  return new Request('http://school.test/', { headers: { cookie } });
}

test('over https the cookie is Secure, HttpOnly, for the whole site, and bound to this host by its name', () => {
  expect(serialiseCookie('session', 'abc', { secure: true, sameSite: 'Lax', maxAge: 60 })).toBe(
    '__Host-session=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

test('over http it has a plain name and is not Secure', () => {
  expect(serialiseCookie('session', 'abc', { secure: false, sameSite: 'Strict', maxAge: 60 })).toBe(
    'session=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Strict',
  );
});

test('a value cannot add to the cookie, and is read as it was', () => {
  const cookie = serialiseCookie('a', 'b; Domain=x', { secure: false, sameSite: 'Lax', maxAge: 1 });
  expect(cookie).toBe('a=b%3B%20Domain%3Dx; Max-Age=1; Path=/; HttpOnly; SameSite=Lax');
  expect(readCookie(requestWith(cookie), 'a', false)).toBe('b; Domain=x');
});

test('a cookie is read by its exact name', () => {
  expect(readCookie(requestWith('a=1; session=abc; b=2'), 'session', false)).toBe('abc');
  expect(readCookie(requestWith('xsession=abc'), 'session', false)).toBeUndefined();
  expect(readCookie(requestWith('session=first; session=second'), 'session', false)).toBe('first');
});

test('over https a cookie of the plain name, which a subdomain could have set, is not read', () => {
  expect(readCookie(requestWith('session=evil'), 'session', true)).toBeUndefined();
  expect(readCookie(requestWith('session=evil; __Host-session=good'), 'session', true)).toBe('good');
});

test('a cookie whose time is over goes at once', () => {
  expect(serialiseCookie('a', 'b', { secure: false, sameSite: 'Lax', maxAge: -1 })).toContain('; Max-Age=0;');
});
