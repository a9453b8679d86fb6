import { gzipSync } from 'node:zlib';

/** A malformed body and its headers. */
export type WrongBody = {
  name: string;
  method?: string;
  /** Header lines beside the usual ones; Content-Length only where the name says so. */
  head: readonly string[];
  body: Buffer;
  /** The connection is half-closed, though more was announced. */
  breaksOff?: boolean;
};

/** The limits of `server/body-limits.ts` for a form. */
const formLimit = 64 * 1024;
const urlencoded = 'Content-Type: application/x-www-form-urlencoded';
const json = 'Content-Type: application/json';
/** Nearly a form: every real one needs a whole address. */
const nearly = 'fullName=Salma+Bennani&email=salma%40-exemple&phone=0612345678';

function announced(
  name: string,
  type: string | null,
  content: string | Buffer,
  more: readonly string[] = [],
): WrongBody {
  const body = Buffer.from(content);
  return { name, head: [...(type ? [type] : []), `Content-Length: ${body.length}`, ...more], body };
}

function multipart(name: string, content: string | Buffer, boundary = 'limite'): WrongBody {
  return announced(`multipart: ${name}`, `Content-Type: multipart/form-data; boundary=${boundary}`, content);
}

/** One multipart part, as a browser writes it. */
const part = (name: string, content: string, more = '') =>
  `--limite\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const end = '--limite--\r\n';

/** Fields and types as a robot, a broken program or a curious person sends them. */
const fields: readonly WrongBody[] = [
  { name: 'nothing at all', head: [], body: Buffer.alloc(0) },
  announced('a form of no bytes', urlencoded, ''),
  announced('no field of the form', urlencoded, 'x=1'),
  announced('one field as long as a form may be', urlencoded, `email=${'a'.repeat(formLimit - 6)}`),
  announced('more than a form may be', urlencoded, `email=${'a'.repeat(formLimit)}`),
  announced('20,000 fields', urlencoded, 'a=&'.repeat(20_000)),
  announced('one field 3,000 times', urlencoded, 'email=a%40-b&'.repeat(3_000)),
  announced('each field twice', urlencoded, `${nearly}&${nearly}&email=autre%40-exemple&jeton=a&jeton=b`),
  announced('null bytes', urlencoded, nearly.replaceAll('a', '%00')),
  announced('raw null bytes', urlencoded, nearly.replaceAll('a', '\0')),
  announced('bytes that are no UTF-8', urlencoded, `${nearly}&message=%FF%FE%C0%AF%ED%A0%80`),
  announced('broken escapes', urlencoded, 'email=%&fullName=%ZZ&phone=%u0041&%=%E0%A4%A'),
  announced('names a thousand deep', urlencoded, `a${'[b]'.repeat(1_000)}=1&${nearly}`),
  announced(
    'names of prototypes',
    urlencoded,
    `__proto__=1&constructor=2&toString=3&__proto__[x]=4&${nearly}`,
  ),
  announced('line ends in fields', urlencoded, `${nearly.replaceAll('+', '%0D%0ABcc%3A+')}`),
  announced('a form called JSON', json, nearly),
  announced('JSON called a form', urlencoded, '{"email":"salma@exemple.ma"}'),
  announced('JSON cut short', json, '{"path":"/contact","analytics":'),
  announced('JSON 30,000 deep', json, '['.repeat(30_000)),
  announced(
    'JSON with all types',
    json,
    '{"path":{"a":[1e999,null,"\\ud800"]},"host":[],"tags":1,"__proto__":{"x":1}}',
  ),
  ...['null', '1', '"text"', '[]', '{}', ''].map((content) =>
    announced(`JSON ${content || 'of no bytes'}`, json, content),
  ),
  announced('JSON with NUL and half a character', json, '{"path":"/\\u0000\\ud800"}'),
  announced('no UTF-8 at all', urlencoded, Buffer.from([0xff, 0xfe, 0x00, 0x3d])),
  announced('plain text', 'Content-Type: text/plain', nearly),
  announced(
    'XML with an entity',
    'Content-Type: application/xml',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  announced('bytes of no type', null, Buffer.from([0, 255, 1, 254])),
  announced('a type that is none', 'Content-Type: ;;;=,', nearly),
  announced('a form in UTF-7', `${urlencoded}; charset=utf-7`, nearly),
  announced('a compressed form', urlencoded, gzipSync(nearly), ['Content-Encoding: gzip']),
  announced(
    '64 MB in some kilobytes',
    urlencoded,
    gzipSync(Buffer.alloc(60 * 1024 * 1024)).subarray(0, formLimit),
    ['Content-Encoding: gzip'],
  ),
];

const parts: readonly WrongBody[] = [
  announced('multipart: no boundary', 'Content-Type: multipart/form-data', part('email', 'a@-b') + end),
  multipart('an empty boundary', part('email', 'a@-b') + end, ''),
  multipart('a boundary that never comes', part('email', 'a@-b') + end, 'autre'),
  multipart('a boundary of 5,000 signs', part('email', 'a@-b') + end, 'x'.repeat(5_000)),
  multipart('no end', part('email', 'a@-b')),
  multipart('cut in a head', '--limite\r\nContent-Disposition: form-da'),
  multipart('nothing but its end', end),
  multipart('parts without a name', `--limite\r\nContent-Disposition: form-data\r\n\r\nx\r\n${end}`),
  multipart('parts without a head', `--limite\r\n\r\nx\r\n${end}`),
  multipart('a head of 40 kB', `--limite\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\nx\r\n${end}`),
  multipart('800 parts', part('email', 'a').repeat(800) + end),
  multipart(
    'files instead of texts',
    part('email', 'x', '; filename="a.txt"') + part('fullName', 'x', '; filename="a.exe"') + end,
  ),
  multipart('a file with a name of null bytes', part('photo', 'x', '; filename="a\0.jpg"') + end),
  multipart('a file called ../../etc/passwd', part('photo', 'x', '; filename="../../etc/passwd"') + end),
  multipart(
    'a form in a form',
    part('a', part('b', 'c') + end, '\r\nContent-Type: multipart/mixed; boundary=limite') + end,
  ),
  multipart('names and texts that are no UTF-8', Buffer.from(part('\xFF\xFE', '\xC3\x28') + end, 'latin1')),
  multipart('bare line feeds', (part('email', 'a@-b') + end).replaceAll('\r', '')),
];

/** False lengths, and request smuggling. */
const lengths: readonly WrongBody[] = [
  {
    name: 'less than announced, then gone',
    head: [urlencoded, 'Content-Length: 500'],
    body: Buffer.from(nearly),
    breaksOff: true,
  },
  { name: 'more than announced', head: [urlencoded, 'Content-Length: 5'], body: Buffer.from(nearly) },
  ...['-1', 'abc', '1e3', '99999999999999999999', '5, 5'].map((length) => ({
    ...{
      name: `a length of ${length}`,
      head: [urlencoded, `Content-Length: ${length}`],
      body: Buffer.from(nearly),
    },
  })),
  {
    name: 'two lengths',
    head: [urlencoded, 'Content-Length: 5', 'Content-Length: 6'],
    body: Buffer.from(nearly),
  },
  {
    name: 'a length and pieces',
    head: [urlencoded, 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    body: Buffer.from('0\r\n\r\n'),
  },
  ...['gzip, chunked', 'identity', 'chunked, chunked', 'xchunked', ' chunked'].map((encoding) => ({
    ...{
      name: `transfer encoding ‘${encoding}’`,
      head: [urlencoded, `Transfer-Encoding: ${encoding}`],
      body: Buffer.from('0\r\n\r\n'),
    },
  })),
  ...Object.entries({
    'of a size that is none': 'zz\r\nabc\r\n0\r\n\r\n',
    'of a negative size': '-5\r\nabc\r\n0\r\n\r\n',
    'of an endless size': `${'F'.repeat(40)}\r\nabc\r\n0\r\n\r\n`,
    'shorter than they say': '5\r\nab\r\n0\r\n\r\n',
    'longer than they say': '2\r\nabcdef\r\n0\r\n\r\n',
    'with an extension of 20 kB': `1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
    'with headers behind': `${nearly.length.toString(16)}\r\n${nearly}\r\n0\r\nContent-Length: 0\r\nHost: ailleurs.example\r\n\r\n`,
    'of one byte each, 6,000 of them': `${'1\r\na\r\n'.repeat(6_000)}0\r\n\r\n`,
    'of 100 kB together': `${(100_000).toString(16)}\r\n${'a'.repeat(100_000)}\r\n0\r\n\r\n`,
  }).map(([name, body]) => ({
    name: `pieces ${name}`,
    head: [urlencoded, 'Transfer-Encoding: chunked'],
    body: Buffer.from(body),
  })),
  {
    name: 'pieces, then gone',
    head: [urlencoded, 'Transfer-Encoding: chunked'],
    body: Buffer.from('ff\r\nabc'),
    breaksOff: true,
  },
  announced('what it shall be told to send', urlencoded, nearly, ['Expect: 100-continue']),
  announced('an expectation that is none', urlencoded, nearly, ['Expect: la-lune']),
];

const methods: readonly WrongBody[] = [
  ...['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) => ({
    ...announced(`${method} with a form`, urlencoded, nearly),
    method,
  })),
  {
    name: 'a method that is none',
    method: 'BREW',
    head: [urlencoded, 'Content-Length: 3'],
    body: Buffer.from('a=b'),
  },
];

/** Those whose head is right: only the body is no form, or a broken one. */
export const wholeBodies: readonly WrongBody[] = [...fields, ...parts];

/** Malformed bodies of every kind, for a public write. */
export const wrongBodies: readonly WrongBody[] = [...wholeBodies, ...lengths, ...methods];
