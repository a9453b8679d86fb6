import { fill, pieces } from './pieces.ts';

export type CostlyBody = { what: string; type: string; body: string };

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=limite';
const json = 'application/json';
const end = '--limite--\r\n';
/** Room for the last one's end. */
const margin = 256;

/** Bodies of this size in every shape: the forms' field names, every encoding, and JSON. */
export function costlyBodies(bytes: number, names: readonly string[]): CostlyBody[] {
  const most = bytes - margin;
  return [
    ...fieldShapes(most),
    ...Object.entries(pieces).flatMap(([what, piece]) => filledForms(what, piece, most, names)),
    ...partShapes(most),
    ...jsonShapes(most),
  ];
}

/** Names of any kind: many, one, long, nested. */
function fieldShapes(most: number): CostlyBody[] {
  const shape = (what: string, piece: string): CostlyBody => ({
    ...{ what: `fields: ${what}`, type: urlencoded, body: fill(piece, most) },
  });
  return [
    shape('one name, no words', 'a&'),
    shape('one name of the site', 'email=a%40b&'),
    shape('one name in brackets', 'a[]=&'),
    shape('no names', '&'),
    shape('empty names', '=&'),
    shape('names of prototypes', '__proto__[a]=1&constructor=1&'),
    shape('names of a library', '__intent__=x&__state__=%7B&'),
    shape('broken escapes', 'a=%&'),
    shape('semicolons', 'a;'),
    shape('plus signs', '+'),
    { what: 'fields: many names', type: urlencoded, body: numbered((n) => `${n.toString(36)}&`, most) },
    { what: 'fields: many deep names', type: urlencoded, body: numbered((n) => `a[${n}].b=&`, most) },
    { what: 'fields: one deep name', type: urlencoded, body: `a${fill('[b]', most)}=1` },
    { what: 'fields: one name with dots', type: urlencoded, body: `a${fill('.b', most)}=1` },
    { what: 'fields: a huge index', type: urlencoded, body: 'a[4294967294]=1&b[999999999].c=1' },
  ];
}

/** A page's form with one piece repeated in all its fields, in one of them, or as a name. */
function filledForms(what: string, piece: string, most: number, names: readonly string[]): CostlyBody[] {
  const encoded = encodeURIComponent(piece);
  const share = Math.floor(most / names.length) - 40;
  const every = names.map((name) => `${name}=${fill(encoded, share)}`).join('&');
  return [
    { what: `all fields full of ${what}`, type: urlencoded, body: every },
    { what: `the message full of ${what}`, type: urlencoded, body: `message=${fill(encoded, most)}` },
    {
      what: `the message of its length full of ${what}`,
      type: urlencoded,
      body: `message=${fill(encoded, most).slice(0, 7900)}`,
    },
    { what: `a name full of ${what}`, type: urlencoded, body: `${fill(encoded, most)}=1` },
    { what: `bytes full of ${what}`, type: urlencoded, body: fill(piece, most) },
    { what: `parts full of ${what}`, type: multipart, body: partOf('message', fill(piece, most)) + end },
    {
      what: `the name of a part full of ${what}`,
      type: multipart,
      body: partOf(fill(piece, most), 'x') + end,
    },
    { what: `JSON full of ${what}`, type: json, body: JSON.stringify({ path: fill(piece, most / 6) }) },
  ];
}

function partShapes(most: number): CostlyBody[] {
  const shape = (what: string, body: string, type = multipart): CostlyBody => ({
    ...{ what: `parts: ${what}`, type, body },
  });
  return [
    shape('many of one name', fill(partOf('a', ''), most) + end),
    shape('many names', numbered((n) => partOf(String(n), ''), most) + end),
    shape('nothing but boundaries', fill('--limite\r\n', most) + end),
    shape('boundaries that nearly are', fill('\r\n--limit', most) + end),
    shape('boundaries on end', fill('--limite', most) + end),
    shape('no end', `--limite\r\n${fill('a', most)}`),
    shape('a head without end', `--limite\r\nContent-Disposition: form-data; name="${fill('a', most)}`),
    shape('many headers', `--limite\r\n${fill('a: b\r\n', most)}\r\nx\r\n${end}`),
    shape(
      'many parameters',
      `--limite\r\nContent-Disposition: form-data${fill('; a=b', most)}\r\n\r\nx\r\n${end}`,
    ),
    shape(
      'quoted pairs',
      `--limite\r\nContent-Disposition: form-data; name="${fill('\\"', most)}"\r\n\r\nx\r\n${end}`,
    ),
    shape('many files', fill(partOf('a', 'x', '; filename="a.txt"'), most) + end),
    shape('a boundary of one sign', fill('--a\r\n', most), 'multipart/form-data; boundary=a'),
    shape('a boundary of hyphens', fill('-', most), `multipart/form-data; boundary=${'-'.repeat(60)}`),
    shape('a long boundary', fill('a', most), `multipart/form-data; boundary=${'a'.repeat(8000)}`),
    shape('a type of many parameters', 'a', `multipart/form-data${fill('; boundary=a', 8000)}`),
    shape('line ends', fill('\r\n', most)),
  ];
}

function jsonShapes(most: number): CostlyBody[] {
  const shape = (what: string, body: string): CostlyBody => ({ what: `JSON: ${what}`, type: json, body });
  const half = Math.floor(most / 2);
  return [
    shape('lists in lists', fill('[', half) + fill(']', half)),
    shape('lists that do not end', fill('[', most)),
    shape('objects in objects', `${fill('{"a":', most - half / 3)}1${fill('}', half / 3)}`),
    shape('many names', `{${numbered((n) => `"${n}":1,`, most)}"path":"/"}`),
    shape('one name', `{${fill('"path":"/",', most)}"path":"/"}`),
    shape('a long number', `{"path":${fill('9', most)}}`),
    shape('a long text', `{"path":"${fill('/a', most)}"}`),
    shape(
      'long tags',
      `{"path":"/","analytics":true,"host":"${fill('a.', half)}","tags":"${fill('utm_source=a&', half)}"}`,
    ),
    shape(
      'many tags',
      `{"path":"/","analytics":true,"host":"a.example","tags":{${numbered((n) => `"${n}":"a",`, most)}"a":"b"}}`,
    ),
    shape('blanks', `${fill(' ', most)}1`),
    shape('escapes', `"${fill('\\u0041', most)}"`),
  ];
}

function partOf(name: string, content: string, more = ''): string {
  return `--limite\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
}

function numbered(make: (number: number) => string, bytes: number): string {
  const made: string[] = [];
  for (let length = 0, number = 0; ; number += 1) {
    const next = make(number);
    length += next.length;
    if (length > bytes) return made.join('');
    made.push(next);
  }
}
