import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duringRequest } from '#app/lib/current-request.server.ts';
import { SpooledFile } from '#app/lib/spooled-file.server.ts';
import { anyText } from '#tests/helpers/any-text.ts';
import { testFolder } from '#tests/helpers/test-folder.ts';
import { officeFormBounds, publicFormBounds } from './form-bounds.server.ts';
import { readForm } from './read-form.server.ts';

const send = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers });
const multipart = { 'Content-Type': 'multipart/form-data; boundary="x y"' };
const { entries, repeats, nameLength, depth } = publicFormBounds;
/** A form as both kinds of body. */
function bothOf(fields: [string, string][]): BodyInit[] {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return [form, new URLSearchParams(fields)];
}
const names = (many: number) => Array.from({ length: many }, (_, n): [string, string] => [`champ${n}`, 'x']);

test('a form within the bounds is read as it was sent, whatever its names and words', async () => {
  const name = anyText({ maxLength: 20 }).filter((text) => !/[.[]/.test(text));
  const fields = fc.uniqueArray(fc.tuple(name, anyText({ maxLength: 200 })), {
    maxLength: entries,
    selector: ([each]) => each,
  });
  await fc.assert(
    fc.asyncProperty(fields, async (sent) => {
      const form = await readForm(send(new URLSearchParams(sent)));
      expect([...(form ?? [])]).toEqual(sent.map((pair) => pair.map((text) => text.toWellFormed())));
    }),
  );
});

test.each([
  ['fields', names(entries), names(entries + 1)],
  ['repeats of a name', names(repeats).map(() => ['a', '']), names(repeats + 1).map(() => ['a', ''])],
  ['letters of a name', [['a'.repeat(nameLength), '']], [['a'.repeat(nameLength + 1), '']]],
  ['brackets', [[`a${'[0]'.repeat(depth)}`, '']], [[`a${'[0]'.repeat(depth + 1)}`, '']]],
  ['dots', [[`a${'.b'.repeat(depth)}`, '']], [[`a${'.b'.repeat(depth + 1)}`, '']]],
] as [string, [string, string][], [string, string][]][])(
  'as many %s as a form may have, and no more',
  async (_, most, more) => {
    for (const body of bothOf(most)) expect([...((await readForm(send(body))) ?? [])]).toEqual(most);
    for (const body of bothOf(more)) expect(await readForm(send(body))).toBeNull();
  },
);

test('a form of the office holds the words of a hundred photos', async () => {
  const id = crypto.randomUUID();
  const fields = Array.from({ length: 100 }, (_, n): [string, string][] => [
    ['id', `${id}${n}`],
    ...['title', 'description', 'known.title', 'known.description'].map((name): [string, string] => [
      `${name}.${id}${n}`,
      'La cour',
    ]),
  ]).flat();
  for (const body of bothOf(fields)) {
    expect([...((await readForm(send(body), officeFormBounds)) ?? [])]).toHaveLength(500);
  }
});

test('what is no form, or a broken one, is none', async () => {
  expect(await readForm(send('{}', { 'Content-Type': 'application/json' }))).toBeNull();
  expect(await readForm(send('--x y\r\nbroken', multipart))).toBeNull();
  expect(await readForm(send('--x y--\r\n', multipart))).not.toBeUndefined();
});

const folder = testFolder('uploads-');
const officeForm = (request: Request) => readForm(request, officeFormBounds, folder);
/** As a browser sends it: with its length. */
async function upload(form: FormData | Uint8Array<ArrayBuffer>, type?: string): Promise<Request> {
  const { headers, body } = new Response(form);
  const bytes = await new Response(body).arrayBuffer();
  return send(bytes, {
    'Content-Type': type ?? headers.get('Content-Type') ?? '',
    'Content-Length': String(bytes.byteLength),
  });
}
const noise = (size: number) => {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
};

const nowhere = { address: '/dev/null', start: 0, end: 0 };

test('a large form is read as it was sent, its files stay on the disk, and nothing of it after the request', async () => {
  const photo = noise(3_000_000);
  const form = new FormData();
  form.set('title', 'La cour\r\n\r\n--et son « préau »');
  form.set('photo', new File([photo], 'l’été "1".jpg', { type: 'image/jpeg' }));
  form.append('file', new File([], 'vide.pdf'));
  form.append('file', new File(['\r\n\r\n--'], 'court.txt', { type: 'text/plain' }));
  const article = 'É'.repeat(100_000);
  form.set('article', article);
  const request = await upload(form);
  const read = await duringRequest('0123456789abcdef', async () => {
    const received = await officeForm(request);
    expect(readdirSync(folder)).toEqual([]);
    const entries = [...(received ?? [])];
    const stored = received?.get('photo');
    const { address, start, end } = stored instanceof SpooledFile ? stored.place : nowhere;
    expect(Buffer.compare(readFileSync(address).subarray(start, end), photo)).toBe(0);
    const bytesOf = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.bytes());
    return Promise.all(entries.map(async ([name, value]) => ({ name, value, bytes: await bytesOf(value) })));
  });
  expect(read.map(({ name }) => name)).toEqual(['title', 'photo', 'file', 'file', 'article']);
  const files = read.map(({ value }) => value).filter((value) => value instanceof File);
  expect(files.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
    { name: 'l’été "1".jpg', type: 'image/jpeg', size: photo.length },
    { name: 'vide.pdf', type: 'application/octet-stream', size: 0 },
    { name: 'court.txt', type: 'text/plain', size: 6 },
  ]);
  expect(read[0]?.value).toBe('La cour\r\n\r\n--et son « préau »');
  expect(read[4]?.value).toBe(article);
  expect(Buffer.compare(read[1]?.bytes as Uint8Array, photo)).toBe(0);
  expect(Buffer.from(read[3]?.bytes as Uint8Array).toString()).toBe('\r\n\r\n--');
  // Read from the disk, which is over.
  await expect(files[0]?.arrayBuffer()).rejects.toThrow(/could not be read/);
});

test('a large body is refused as a small one is: broken, of another kind, with too many fields', async () => {
  const large = noise(2_000_000);
  const many = new FormData();
  for (let n = 0; n <= officeFormBounds.entries; n += 1) many.append(`champ${n}`, 'x'.repeat(2_000));
  await duringRequest('0123456789abcdef', async () => {
    expect(await officeForm(await upload(large, multipart['Content-Type']))).toBeNull();
    expect(await officeForm(await upload(large, 'application/pdf'))).toBeNull();
    expect(await officeForm(await upload(many))).toBeNull();
  });
});

test('a large file that its sender encoded is read', async () => {
  const head = '--x y\r\nContent-Disposition: form-data; name="photo"; filename="a.txt"\r\n';
  const encoded = Buffer.from(
    `${head}Content-Transfer-Encoding: base64\r\n\r\n${'QUJD'.repeat(500_000)}\r\n--x y--\r\n`,
  );
  await duringRequest('0123456789abcdef', async () => {
    const form = await officeForm(await upload(new Uint8Array(encoded), multipart['Content-Type']));
    expect(form?.get('photo')).toMatchObject({ size: 1_500_000 });
  });
});
