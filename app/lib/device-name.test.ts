import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36`,
    'Chrome sur ordinateur Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Edge sur ordinateur Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-A) ${webkit} SamsungBrowser/28.0 Chrome/130 Mobile Safari/537.36`,
    'Samsung Internet sur téléphone Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X) ${webkit} Chrome/141.0 Safari/537.36`,
    'Chrome sur tablette Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E Safari/604.1',
    'Safari sur iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox sur Mac'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0 Safari/537.36`, 'Chrome sur ordinateur Linux'],
  ['Mozilla/5.0 (X11; FreeBSD) Gecko/20100101 Firefox/143.0', 'Firefox'],
  ['curl/8.5.0', 'Navigateur inconnu'],
  ['', 'Navigateur inconnu'],
  ['Dalvik (Linux; Android 14; Mobile)', 'Navigateur inconnu sur téléphone Android'],
])('%s is named: %s', (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words);
});
