import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Measured } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { anyText } from '#tests/helpers/any-text.ts';
import { officePath } from '#tests/helpers/office-writes.ts';
import { sendRaw } from '#tests/helpers/raw-request.ts';
import { everyAddress } from '#tests/helpers/routes.ts';
import { signInStaff } from '#tests/helpers/staff.ts';
import { anyVisitor, withAttackedSite } from './attacked-site.ts';

type Sent = { method: string; path: string; headers: Record<string, string>; body: string | Buffer };

/** After so many milliseconds an answer counts as slow, however busy the machine. */
const slow = 2000;

/** What a header may hold as bytes: no end of a line, which Node's own client refuses to send. */
const headerText = anyText({ maxLength: 200 }).map((text) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, ''),
);
/** What a request line may hold. */
const pathText = fc
  .array(
    fc.oneof(
      anyText({ maxLength: 12 }).map(encodeURIComponent),
      fc.constantFrom(..."/.%;:&=?+[]{}|\\^`~@,$*!'()"),
      fc.constantFrom('%00', '%ff', '%c0%af', '%2e%2e', '..', '//', '%25', '.data', '__proto__', '%0d%0a'),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join('').replace(/[^\x21-\x7e]/g, ''));

const json = fc.oneof(
  fc.json({ maxDepth: 8 }),
  fc.json().map((text) => text.slice(0, text.length / 2)),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)),
  fc.constantFrom('{"__proto__":{"x":1}}', '{"path":"\\ud800"}', '9e999', '"\\u0000"', ''),
);

const part = fc
  .tuple(headerText, fc.option(headerText), fc.oneof(headerText, anyText({ maxLength: 300 })), fc.boolean())
  .map(([name, file, value, whole]) => {
    const disposition = `Content-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}`;
    return `--x\r\n${disposition}${whole ? '\r\n\r\n' : '\n'}${value}\r\n`;
  });
const multipart = fc
  .tuple(fc.array(part, { maxLength: 8 }), fc.constantFrom('--x--\r\n', '--x--', '--x', '', '--y--'))
  .map(([parts, end]) => parts.join('') + end);
const urlencoded = fc
  .array(fc.tuple(pathText, pathText), { maxLength: 30 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

const body = fc.oneof(
  multipart.map((body) => ({ type: 'multipart/form-data; boundary=x', body })),
  multipart.map((body) => ({ type: 'multipart/form-data', body })),
  json.map((body) => ({ type: 'application/json', body })),
  urlencoded.map((body) => ({ type: 'application/x-www-form-urlencoded', body })),
  fc.tuple(headerText, anyText({ maxLength: 500 })).map(([type, body]) => ({ type, body })),
);

const headerNames = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'If-None-Match',
    'If-Modified-Since',
    'If-Range',
    'Range',
  ],
  ...[
    'Referer',
    'User-Agent',
    'X-Request-Id',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Sec-Fetch-Site',
    'Forwarded',
  ],
  ...[
    'Authorization',
    'Cache-Control',
    'Upgrade-Insecure-Requests',
    'Traceparent',
    'DNT',
    'Via',
    'X-Http-Method-Override',
  ],
];
const headers = fc.dictionary(
  fc.constantFrom(...headerNames),
  fc.oneof(headerText, fc.constantFrom('bytes=0-', 'bytes=-1,5-', '*', 'W/"x"', '0')),
  {
    maxKeys: 6,
  },
);
const cookieNames = ['administration', 'csrf', 'contact-csrf', '__Host-administration', '', 'x', '__proto__'];
const cookies = fc
  .array(fc.tuple(fc.constantFrom(...cookieNames), headerText), { maxLength: 6 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('; '));

/** Requests made at random for every address of the route table, as nobody and as somebody of the staff: no crash, no failure, none slow. */
export function measureParsers({ once }: { once: boolean }): Promise<Measured[]> {
  const seed = 20_261_125;
  const runs = once ? 1000 : 20_000;
  report('parsers', `fast-check, seed ${seed}, ${runs} requests`);
  return withAttackedSite({}, async ({ address, child, output }) => {
    const staff = await signInStaff(address);
    const addresses = (await everyAddress()).filter(({ path }) => path !== '/admin/logout');
    const written = addresses.filter(({ file }) => /\baction\b/.test(readFileSync(`app/${file}`, 'utf8')));
    const failed: string[] = [];
    let [longest, answered, refusedAsBad] = [0, 0, 0];
    const base = fc.constantFrom(...addresses.map(({ pattern }) => officePath(pattern)));
    const place = fc.constantFrom(...written.map(({ pattern }) => officePath(pattern)));
    const data = fc.constantFrom('', '.data');
    const reading = fc
      .tuple(
        base,
        data,
        fc.option(pathText),
        fc.option(pathText),
        headers,
        fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PROPFIND'),
      )
      .map(([path, suffix, query, more, sent, method]): Sent => {
        const filled = path.replaceAll(/:\w+/g, () => more ?? 'x');
        return { method, path: `${filled}${more ?? ''}${suffix}?${query ?? ''}`, headers: sent, body: '' };
      });
    const writing = fc
      .tuple(place, data, body, headers, fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'DELETE'))
      .map(([path, suffix, { type, body }, sent, method]): Sent => {
        const filled = `${path.replaceAll(/:\w+/g, 'x')}${suffix}`;
        return { method, path: filled, headers: { ...sent, 'Content-Type': type }, body };
      });
    const request = fc.tuple(fc.oneof(reading, writing), cookies, fc.boolean());
    const send = async ([sent, cookie, asStaff]: [Sent, string, boolean]) => {
      const began = performance.now();
      const proofs = { Origin: address, 'X-Forwarded-For': anyVisitor() };
      const cookieHeader = asStaff ? `${staff.cookie}; ${cookie}` : cookie;
      const status = await sendRaw(address, {
        ...sent,
        headers: { ...sent.headers, ...proofs, ...(cookieHeader && { Cookie: cookieHeader }) },
      }).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      longest = Math.max(longest, performance.now() - began);
      answered += 1;
      if (status === 400) refusedAsBad += 1;
      if (typeof status === 'string' || status >= 500)
        failed.push(
          `${sent.method} ${sent.path.slice(0, 120)} ${JSON.stringify(sent.headers).slice(0, 300)}: ${status}`,
        );
    };
    const all = fc.sample(request, { seed, numRuns: runs }).values();
    const work = async () => {
      for (const each of all) await send(each);
    };
    await Promise.all([work(), work(), work(), work()]);
    for (const each of failed.slice(0, 20)) report('  failed', each);
    const errors = output()
      .split('\n')
      .filter((line) => /"level":(?:50|60|"error"|"fatal")/.test(line));
    for (const each of errors.slice(0, 5)) report('  logged', each.slice(0, 400));
    const ready = await fetch(`${address}/readyz`);
    const figure = (what: string, value: number, target?: Measured['target'], unit = ''): Measured => ({
      ...{ what, value, unit, digits: 0 },
      ...(target && { target }),
    });
    return [
      figure('requests made at random, answered', answered, { atLeast: runs }),
      figure('of these refused as bad requests', refusedAsBad),
      figure('failures of the server, or no answer', failed.length, { atMost: 0 }),
      figure('errors in its log', errors.length, { atMost: 0 }),
      figure('the slowest answer', longest, { atMost: slow }, 'ms'),
      figure('runs and is ready afterwards', child.exitCode === null && ready.ok ? 1 : 0, { atLeast: 1 }),
    ];
  });
}
