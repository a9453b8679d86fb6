import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/helpers/any-text.ts';
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
