import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import { sessionCookieName } from '#app/security/session-policy.ts';
import { createDatabase, queryServer } from '#tests/helpers/database.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { programPath, startProgram } from '#tests/helpers/programs.ts';
import { scratchFolder } from '#tests/helpers/scratch.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { administrator } from '#tests/helpers/site.ts';
import { addressOf } from '#tests/helpers/site-process.ts';
import { signInStaff } from '#tests/helpers/staff.ts';

// The built server as a separate process, which purges a CDN: a recorder, and Varnish.

const patience = { timeout: 20_000, interval: 100 };

type Told = { tags: unknown; headers: IncomingHttpHeaders };

/** Records purges; answers with the statuses in turn, then 200. */
async function startCdn(...statuses: number[]) {
  const told: Told[] = [];
  const server = createServer(async (request, response) => {
    const body = await json(request);
    told.push({
      tags: typeof body === 'object' && body && 'tags' in body ? body.tags : body,
      headers: request.headers,
    });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` };
}

async function startSite(environment: Record<string, string>) {
  const databaseUrl = await createDatabase();
  const server = startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: scratchFolder('school-cdn-'),
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...environment,
  });
  return { address: await addressOf(server), databaseUrl, server };
}

/** Uploads a photo to the gallery; returns its id in the office and its file's address. */
async function addPhoto(staff: Awaited<ReturnType<typeof signInStaff>>, databaseUrl: string) {
  const body = new FormData();
  body.set('category', 'campus');
  body.set(
    'photo',
    new File([new Uint8Array(await makePhoto(640, 480))], 'cour.jpg', { type: 'image/jpeg' }),
  );
  expect((await staff.ask('/admin/photos/upload/file', body)).status).toBe(201);
  const [photo] = await queryServer(databaseUrl, 'select id, file_path from school_photos');
  return { id: String(photo?.id), file: `/files/school-photos/${photo?.file_path}` };
}

/** Deletes it from the gallery and then from the trash. */
async function erasePhoto(staff: Awaited<ReturnType<typeof signInStaff>>, databaseUrl: string, id: string) {
  expect((await staff.ask('/admin/photos', { intent: 'delete', id })).status).toBe(200);
  const [item] = await queryServer(databaseUrl, 'select id from trash');
  expect((await staff.ask('/admin/trash', { intent: 'erase', id: String(item?.id) })).status).toBe(200);
}

test('a CDN is purged of all pages at the start, then of changes, and of erased files', async () => {
  const cdn = await startCdn();
  const { address, databaseUrl } = await startSite({
    CDN_PURGE_URL: cdn.url,
    CDN_PURGE_HEADER: 'Fastly-Key: abc',
  });
  await vi.waitFor(() => expect(cdn.told).toHaveLength(1), patience);
  expect(cdn.told[0]).toMatchObject({
    tags: ['school'],
    headers: { 'fastly-key': 'abc', 'surrogate-key': 'school' },
  });

  const page = await fetch(`${address}/blog`);
  expect(page.headers.get('cache-tag')).toBe('school,posts,texts');
  expect(page.headers.get('surrogate-key')).toBe('school posts texts');
  for (const path of ['/admin/login', '/nulle-part', '/api/leads'])
    expect((await fetch(address + path)).headers.has('cache-tag')).toBe(false);

  const staff = await signInStaff(address);
  const photo = await addPhoto(staff, databaseUrl);
  await vi.waitFor(() => expect(cdn.told.at(-1)?.tags).toContain('photos'), patience);
  const file = await fetch(address + photo.file);
  const [, stem] = /school-photos\/(.+?)\.[a-z]+$/.exec(photo.file) ?? [];
  expect(file.headers.get('cache-tag')).toBe(stem);

  // Another copy of the server, which announces its changes by the database.
  const elsewhere = JSON.stringify({ from: 'another copy', changed: ['posts', 'mails'] });
  await queryServer(databaseUrl, `select pg_notify('site_changes', '${elsewhere}')`);
  await vi.waitFor(() => expect(cdn.told.at(-1)?.tags).toEqual(['posts']), patience);

  await erasePhoto(staff, databaseUrl, photo.id);
  await vi.waitFor(() => expect(cdn.told.flatMap(({ tags }) => tags)).toContain(stem), patience);
});

test('a refused purge is sent once more, and logged without the credentials', async () => {
  const cdn = await startCdn(403);
  const { server } = await startSite({
    CDN_PURGE_URL: cdn.url,
    CDN_PURGE_HEADER: 'Authorization: Bearer a-secret-of-ours',
  });
  await vi.waitFor(() => expect(cdn.told).toHaveLength(2), patience);
  expect(cdn.told.map(({ tags }) => tags)).toEqual([['school'], ['school']]);
  expect(server.output()).toContain('the CDN could not be told what to forget');
  expect(server.output()).not.toContain('a-secret-of-ours');
});

test('without a CDN nothing is tagged', async () => {
  const { address } = await startSite({});
  const { headers } = await fetch(`${address}/blog`);
  expect([headers.get('cache-tag'), headers.get('surrogate-key')]).toEqual([null, null]);
});

const vcl = path.join(import.meta.dirname, '../deploy/varnish/school.vcl');
const installed = programPath('varnishd');
// Its rules need a module from another package.
const varnish = installed && spawnSync(installed, ['-C', '-f', vcl]).status === 0 ? installed : undefined;
const reason = varnish
  ? ''
  : " (left out: varnishd or its module xkey: not installed, Debian's packages varnish and varnish-modules)";

/** Varnish with the rules of deploy/varnish, on free ports. */
async function startVarnish(port: number, sitePort: string) {
  const folder = scratchFolder('school-varnish-');
  const rules = readFileSync(vcl, 'utf8');
  const file = path.join(folder, 'school.vcl');
  writeFileSync(file, rules.replace('.port = "3000"', `.port = "${sitePort}"`));
  const words = ['-F', '-a', `127.0.0.1:${port}`, '-f', file, '-n', path.join(folder, 'run')];
  const program = startProgram(varnish ?? '', [...words, '-s', 'malloc,32m', '-j', 'none']);
  onTestFinished(() => program.stop());
  await program.answers(`http://127.0.0.1:${port}/healthz`);
}

test.skipIf(!varnish)(
  `behind Varnish a photo is seen at once, and once it is erased neither it nor its page are kept${reason}`,
  async () => {
    const [port, sitePort] = [await freePort(), String(await freePort())];
    const cache = `http://127.0.0.1:${port}`;
    const { address, databaseUrl } = await startSite({
      PORT: sitePort,
      TRUST_PROXY: '1',
      CDN_PURGE_URL: `${cache}/_purge`,
    });
    await startVarnish(port, sitePort);
    const ask = async (path: string, cookie = '') => {
      const answer = await fetch(cache + path, { headers: { Cookie: cookie } });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    };
    // For a cached answer Varnish names two requests: this one, and the one that fetched it.
    const isKept = (answer: { headers: Headers }) => answer.headers.get('x-varnish')?.includes(' ') === true;

    const gallery = '/galerie/campus';
    await ask(gallery);
    const empty = await ask(gallery);
    expect(isKept(empty)).toBe(true);
    expect([...empty.headers.keys()]).not.toContain('surrogate-key');
    expect(isKept(await ask(gallery, '__Host-csrf=1'))).toBe(true);
    expect(isKept(await ask(gallery, `a=b; ${sessionCookieName}=1`))).toBe(false);

    const staff = await signInStaff(address);
    const photo = await addPhoto(staff, databaseUrl);
    const stem = photo.file.replace(/\.[a-z]+$/, '');
    await vi.waitFor(async () => expect((await ask(gallery)).text).toContain(stem), patience);
    await ask(photo.file);
    expect(isKept(await ask(photo.file))).toBe(true);

    await erasePhoto(staff, databaseUrl, photo.id);
    await vi.waitFor(async () => expect((await ask(photo.file)).status).toBe(404), patience);
    await vi.waitFor(async () => expect((await ask(gallery)).text).not.toContain(stem), patience);

    // No other client may purge, and none through a proxy.
    const visitor = {
      method: 'POST',
      headers: { 'X-Forwarded-For': '203.0.113.7', 'Surrogate-Key': 'school' },
    };
    expect((await fetch(`${cache}/_purge`, visitor)).status).toBe(404);
  },
);
