import { expect, test } from 'vitest';
import { judge, type Scan, scoreOf } from './observatory.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'";
const headers = {
  ...{ 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' },
  ...{ 'Referrer-Policy': 'no-referrer', 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' },
  ...{ 'Cross-Origin-Resource-Policy': 'same-origin', 'Cross-Origin-Opener-Policy': 'same-origin' },
};

function scanOf(changed: Record<string, string>, others: Partial<Scan> = {}): Scan {
  return {
    ...{
      https: true,
      headers: new Headers({ ...headers, ...changed }),
      html: '<script src="/a.js"></script>',
    },
    ...{
      redirectsTo: 'https://ecole.example/',
      host: 'ecole.example',
      preflight: new Headers(),
      cookies: [],
    },
    ...others,
  };
}

test('a site that does everything right has 100 and its bonuses', () => {
  const verdicts = judge(scanOf({}));
  expect(verdicts.every(({ passed }) => passed)).toBe(true);
  // Policy 10, referrer 5, framing 5, resource policy 10, opener policy 10.
  expect(scoreOf(verdicts)).toBe(140);
});

test.each<[string, Record<string, string>, Partial<Scan>, number]>([
  ['scripts in the page', { 'Content-Security-Policy': "default-src 'unsafe-inline'" }, {}, 60],
  ['scripts from wherever', { 'Content-Security-Policy': "default-src 'none'; script-src https:" }, {}, 60],
  ['no age of HSTS', { 'Strict-Transport-Security': 'includeSubDomains' }, {}, 80],
  ['a month of HSTS', { 'Strict-Transport-Security': 'max-age=2592000' }, {}, 130],
  ['sniffing', { 'X-Content-Type-Options': 'x' }, {}, 135],
  ['a page that stays http', {}, { redirectsTo: '' }, 80],
  ['a session that scripts read', {}, { cookies: ['session=1; Secure; SameSite=Lax'] }, 70],
  ['a cookie by http', {}, { cookies: ['a=1; SameSite=Lax', 'b=1; Secure; SameSite=Lax'] }, 80],
  [
    'credentials for all origins',
    {},
    {
      preflight: new Headers({
        ...{ 'Access-Control-Allow-Origin': 'https://x.example', 'Access-Control-Allow-Credentials': 'true' },
      }),
    },
    50,
  ],
  ['a script of others', {}, { html: '<script src="https://x.example/a.js"></script>' }, 135],
])('%s costs points', (_, changed, others, score) => {
  expect(scoreOf(judge(scanOf(changed, others)))).toBe(score);
});
