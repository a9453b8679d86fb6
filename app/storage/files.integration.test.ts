import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { serveFile } from './files.server.ts';
import { temporaryFiles } from './test-pictures.ts';

const files = temporaryFiles();
const name = 'campus/1772443800000-0123456789abcdef.jpg';
const address = `/files/school-photos/${name}`;
const content = Buffer.from('0123456789');

async function put(where: string, bytes: Uint8Array): Promise<void> {
  const location = path.join(files.folder(), 'files', where);
  await mkdir(path.dirname(location), { recursive: true });
  await writeFile(location, bytes);
}

beforeEach(async () => {
  await put(`school-photos/${name}`, content);
  await writeFile(path.join(files.folder(), 'session-secret'), 'a secret');
});

async function ask(
  pathname: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  const answer = await serveFile(new Request(`http://ecole.test${pathname}`, { headers, method }));
  return answer ?? new Response('not a file address', { status: 599 });
}

test('a file is answered whole, to be kept for ever, under its own type and nothing else', async () => {
  const answer = await ask(address);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
    'content-type': 'image/jpeg',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  expect(await answer.text()).toBe('0123456789');
});

test('a picture is answered under a name of words, too, which is whatever its title was', async () => {
  for (const words of ['la-cour-de-recreation', 'a', 'x'.repeat(80)]) {
    const answer = await ask(`${address}/${words}.jpg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('etag')).toBe((await ask(address)).headers.get('etag'));
  }
  for (const other of [
    '.jpg',
    'a.png',
    'a',
    '',
    'A.jpg',
    'a/b.jpg',
    '..',
    '%2e.jpg',
    `${'x'.repeat(81)}.jpg`,
  ])
    expect((await ask(`${address}/${other}`)).status, other).toBe(404);
  expect((await ask(`/files/content-files/documents/1-0123456789abcdef.pdf/menu.pdf`)).status).toBe(404);
});

test('a variant is answered under its type', async () => {
  await put('content-images/blog/1-0123456789abcdef-640w.avif', content);
  const answer = await ask('/files/content-images/blog/1-0123456789abcdef-640w.avif');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
});

test('HEAD answers the same headers without the bytes', async () => {
  const [head, get] = [await ask(address, {}, 'HEAD'), await ask(address)];
  expect([...head.headers]).toEqual([...get.headers]);
  expect(await head.text()).toBe('');
});

test('a file larger than one read is streamed byte for byte', async () => {
  const large = Buffer.alloc(3 * 1024 * 1024, 'abcdefg');
  await put('school-photos/campus/2-0123456789abcdef.png', large);
  const answer = await ask('/files/school-photos/campus/2-0123456789abcdef.png');
  expect(Buffer.from(await answer.arrayBuffer()).equals(large)).toBe(true);
  const part = await ask('/files/school-photos/campus/2-0123456789abcdef.png', { range: 'bytes=7-2097158' });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(large.subarray(7, 2097159))).toBe(true);
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('the range %s is answered with its part', async (range, body, contentRange) => {
  const answer = await ask(address, { range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(contentRange);
  expect(answer.headers.get('content-length')).toBe(String(body.length));
  expect(await answer.text()).toBe(body);
});

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('the range %s is beyond the file', async (range) => {
  const answer = await ask(address, { range });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

test.each(['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
  'the range %s is ignored',
  async (range) => {
    const answer = await ask(address, { range });
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  },
);

test('a range holds only beside the same file', async () => {
  const { headers } = await ask(address);
  const tag = headers.get('etag') ?? '';
  const range = 'bytes=0-3';
  expect((await ask(address, { range, 'if-range': tag })).status).toBe(206);
  expect((await ask(address, { range, 'if-range': headers.get('last-modified') ?? '' })).status).toBe(206);
  expect((await ask(address, { range, 'if-range': '"another"' })).status).toBe(200);
  expect((await ask(address, { range, 'if-range': `W/${tag}` })).status).toBe(200);
  expect((await ask(address, { range, 'if-range': 'Mon, 01 Jan 2024 00:00:00 GMT' })).status).toBe(200);
});

test('a client that has the file gets 304', async () => {
  const { headers } = await ask(address);
  const tag = headers.get('etag') ?? '';
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const answer = await ask(address, { 'if-none-match': known });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
  const date = headers.get('last-modified') ?? '';
  expect((await ask(address, { 'if-modified-since': date })).status).toBe(304);
  expect((await ask(address, { 'if-none-match': '"x"', 'if-modified-since': date })).status).toBe(200);
});

test('what does not exist is not found, and not for long', async () => {
  const answer = await ask('/files/school-photos/campus/9-0123456789abcdef.jpg');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'public, max-age=60']);
});

test.each([
  '/files/',
  '/files/school-photos',
  '/files/school-photos/',
  '/files/school-photos/campus',
  '/files/school-photos/campus/',
  '/files/../session-secret',
  '/files/school-photos/../../session-secret',
  '/files/school-photos/..%2f..%2fsession-secret',
  '/files/school-photos/%2e%2e/%2e%2e/session-secret',
  '/files/school-photos/..%5c..%5csession-secret',
  '/files/school-photos/campus/..%00.jpg',
  '/files/school-photos//etc/passwd',
  '/files/school-photos/campus/1-0123456789abcdef.jpg/../../../../session-secret',
  '/files/school-photos%2fcampus/1772443800000-0123456789abcdef.jpg',
  '/files/school-photos/campus%2f1772443800000-0123456789abcdef.jpg',
  '/files/school-photos/campus/1772443800000-0123456789abcdef.jpg%0a',
  '/files/unknown/campus/1772443800000-0123456789abcdef.jpg',
  '/files/__proto__/campus/1772443800000-0123456789abcdef.jpg',
])('%s leads to no file', async (pathname) => {
  const answer = await ask(pathname);
  expect([404, 599]).toContain(answer.status);
  expect(await answer.text()).not.toContain('secret');
});

test('no address but a stored path ever answers with bytes', async () => {
  const piece = fc.oneof(
    fc.constantFrom('..', '.', '%2e%2e', '%2f', '%5c', '\\', '/', 'campus', 'session-secret', '%00', name),
    fc.webSegment(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
      const pathname = `/files/school-photos/${pieces.join('/')}`;
      fc.pre(new URL(pathname, 'http://ecole.test').pathname !== address);
      expect((await ask(pathname)).status).not.toBe(200);
    }),
    { numRuns: 300 },
  );
});

test('an address outside of /files/ is passed on, and files are only read', async () => {
  expect((await ask('/blog')).status).toBe(599);
  expect((await ask(address, {}, 'DELETE')).status).toBe(405);
});
