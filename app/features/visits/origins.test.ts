import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
import { boundNames, campaignOf, deviceOf, originOf } from './origins.ts';

const own = 'ecole.example';

test.each([
  ['', 'Accès direct'],
  ['www.google.co.ma', 'Google'],
  ['google.com', 'Google'],
  ['com.google.android.googlequicksearchbox', 'Google'],
  ['l.facebook.com', 'Facebook'],
  ['l.instagram.com', 'Instagram'],
  ['com.whatsapp', 'WhatsApp'],
  ['www.bing.com', 'Bing'],
  ['www.Journal.ma:8443', 'journal.ma'],
  ['notgoogle.com', 'notgoogle.com'],
])('a visit from « %s » comes from %s', (host, origin) => {
  expect(originOf(host, own)).toBe(origin);
});

test.each(['ecole.example', 'www.ecole.example', 'ecole.example:443', 'localhost', 'a b.ma', null, 3])(
  '« %s » is no arrival',
  (host) => expect(originOf(host, own)).toBeNull(),
);

test('a campaign is its three tags, bounded, and never an email address', () => {
  expect(campaignOf(['Facebook', 'social', 'Rentrée 2027'])).toBe('facebook / social / rentrée 2027');
  expect(campaignOf(['lettre', null, 'a@exemple.ma'])).toBe('lettre / – / –');
  expect(campaignOf([null, null, null])).toBeNull();
  expect(campaignOf('facebook')).toBeNull();
});

test('whatever is sent, a name fits its column and holds no control', () => {
  const tags = fc.array(fc.oneof(anyText({ maxLength: 200 }), fc.anything()), { maxLength: 5 });
  fc.assert(
    fc.property(tags, fc.oneof(anyText({ maxLength: 300 }), fc.anything()), (sent, host) => {
      for (const name of [campaignOf(sent), originOf(host, own)]) {
        if (name === null) continue;
        expect(name.length).toBeLessThanOrEqual(300);
        expect(name).not.toMatch(/\p{Cc}/u);
        expect(name.isWellFormed()).toBe(true);
      }
    }),
  );
});

test('a device is a phone, a tablet or a desk', () => {
  expect(deviceOf('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131 Mobile Safari/537.36')).toBe('phone');
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148')).toBe('phone');
  expect(deviceOf('Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/131 Safari/537.36')).toBe('tablet');
  expect(deviceOf('Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Mobile/15E148')).toBe('tablet');
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) Firefox/133.0')).toBe('desk');
});

test('a day has room for so many names, the next for others', () => {
  const bound = boundNames(2);
  const names = (day: string) => ['a', 'b', 'c', 'a'].map((name) => bound(day, name));
  expect(names('2026-11-23')).toEqual(['a', 'b', 'Autres', 'a']);
  expect(bound('2026-11-24', 'c')).toBe('c');
});
