import { expect, test } from 'vitest';
import { isOneClick, isSameOrigin } from './origin.server.ts';

const publicUrl = 'https://ecole.example';

function write(headers: Record<string, string>): Request {
  return new Request(`${publicUrl}/contact`, {
    method: 'POST',
    headers: { host: '10.0.0.7:3000', ...headers },
  });
}

test('the browser says same-origin: accepted, whatever a proxy made of Host and scheme', () => {
  expect(isSameOrigin(write({ 'sec-fetch-site': 'same-origin', origin: publicUrl }), publicUrl)).toBe(true);
  expect(isSameOrigin(write({ 'sec-fetch-site': 'same-origin', origin: 'null' }), publicUrl)).toBe(true);
});

test.each(['same-site', 'cross-site', 'none', 'anything'])('Sec-Fetch-Site %s is refused', (site) => {
  expect(isSameOrigin(write({ 'sec-fetch-site': site, origin: publicUrl }), publicUrl)).toBe(false);
});

test('without Sec-Fetch-Site, Origin must be PUBLIC_URL', () => {
  expect(isSameOrigin(write({ origin: publicUrl }), publicUrl)).toBe(true);
  expect(isSameOrigin(write({ origin: 'https://evil.example' }), publicUrl)).toBe(false);
});

test('over plain http the address the request was sent to is the site’s too, over https it is not', () => {
  const local = 'http://localhost:3000';
  expect(isSameOrigin(write({ origin: 'http://10.0.0.7:3000' }), local)).toBe(true);
  expect(isSameOrigin(write({ origin: 'https://10.0.0.7:3000' }), local)).toBe(false);
  expect(isSameOrigin(write({ origin: 'http://evil.example' }), local)).toBe(false);
  expect(isSameOrigin(write({ origin: 'http://10.0.0.7:3000' }), publicUrl)).toBe(false);
  expect(isSameOrigin(write({ origin: 'http://ecole.example', host: 'ecole.example' }), publicUrl)).toBe(
    false,
  );
});

test.each([
  'http://ecole.example',
  'https://ecole.example.evil.example',
  'https://ecole.example:8443',
  'null',
  '',
])('the near miss %s is refused', (origin) => {
  expect(isSameOrigin(write({ origin }), publicUrl)).toBe(false);
});

test('with neither header the sender is not believed', () => {
  expect(isSameOrigin(write({}), publicUrl)).toBe(false);
  expect(isSameOrigin(write({ referer: `${publicUrl}/contact` }), publicUrl)).toBe(false);
});

const wayOut = '/newsletter/desinscription?jeton=abc';
const press = (path: string, headers: Record<string, string> = {}, method = 'POST') =>
  isOneClick(new Request(`${publicUrl}${path}`, { method, headers }));

test('a mail program may press the way out of the newsletter, and nothing else', () => {
  expect(press(wayOut)).toBe(true);
  expect(press('/newsletter/confirmation?jeton=abc')).toBe(false);
  expect(press('/newsletter/desinscription')).toBe(false);
  expect(press('/newsletter/desinscription.data?jeton=abc')).toBe(false);
  expect(press(wayOut, {}, 'PUT')).toBe(false);
});

test.each([
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'cross-site'],
  ['cookie', 'a=b'],
])('what comes with %s %s is no mail program', (name, value) => {
  expect(press(wayOut, { [name]: value })).toBe(false);
});
