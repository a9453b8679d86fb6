import fc from 'fast-check';
import { anyText } from '#tests/helpers/any-text.ts';

/** A request made at random, and who sends it. */
export type AnyRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer;
  cookie: string;
  asStaff: boolean;
};

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
  'Accept, Accept-Encoding, Accept-Language, If-None-Match, If-Modified-Since, If-Range, Range, Referer, User-Agent',
  'X-Request-Id, X-Forwarded-Host, X-Forwarded-Proto, Sec-Fetch-Site, Forwarded, Authorization, Cache-Control',
  'Upgrade-Insecure-Requests, Traceparent, DNT, Via, X-Http-Method-Override',
].flatMap((names) => names.split(', '));
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

const data = fc.constantFrom('', '.data');

/** An address read with something after it, and with headers of all kinds. */
function anyReading(paths: readonly string[]) {
  return fc
    .record({
      pattern: fc.constantFrom(...paths),
      suffix: data,
      query: fc.option(pathText),
      more: fc.option(pathText),
      headers,
      method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PROPFIND'),
    })
    .map(({ pattern, suffix, query, more, headers, method }) => {
      const path = `${pattern.replaceAll(/:\w+/g, () => more ?? 'x')}${more ?? ''}${suffix}?${query ?? ''}`;
      return { method, path, headers, body: '' };
    });
}

/** A form, or what is none, sent to an address that takes forms. */
function anyWriting(paths: readonly string[]) {
  return fc
    .record({
      pattern: fc.constantFrom(...paths),
      suffix: data,
      sent: body,
      headers,
      method: fc.constantFrom('POST', 'POST', 'POST', 'PUT', 'DELETE'),
    })
    .map(({ pattern, suffix, sent: { type, body }, headers, method }) => {
      const path = `${pattern.replaceAll(/:\w+/g, 'x')}${suffix}`;
      return { method, path, headers: { ...headers, 'Content-Type': type }, body };
    });
}

/** Requests for addresses as the route table writes them, ':id' and all. */
export function anyRequest(read: readonly string[], written: readonly string[]): fc.Arbitrary<AnyRequest> {
  const request = fc.oneof(anyReading(read), anyWriting(written));
  return fc
    .tuple(request, cookies, fc.boolean())
    .map(([request, cookie, asStaff]) => ({ ...request, cookie, asStaff }));
}
