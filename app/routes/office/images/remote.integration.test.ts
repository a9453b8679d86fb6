import dns from 'node:dns/promises';
import { EventEmitter } from 'node:events';
import https from 'node:https';
import { Readable } from 'node:stream';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '#app/config/environment.server.ts';
import { adminUsers } from '#app/db/schema/accounts.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { startSession } from '#app/security/sessions.server.ts';
import { temporaryFiles, testPhoto } from '#app/storage/test-pictures.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { action } from './remote.ts';

/** What the picture's site answers from now on. */
function given(bytes: Uint8Array) {
  vi.spyOn(https, 'get').mockImplementation((() => {
    const request = new EventEmitter();
    const response = Object.assign(Readable.from([bytes]), { statusCode: 200, headers: {} });
    setImmediate(() => request.emit('response', response));
    return request;
  }) as unknown as typeof https.get);
}

const db = openTestDatabase();
const files = temporaryFiles();
let cookie = '';
let sessionToken = '';

beforeEach(async () => {
  await db.empty();
  const who = { email: 'ines@ecole.example', fullName: 'Inès Berrahal' };
  const [row] = await db
    .owner()
    .insert(adminUsers)
    .values({ ...who, passwordHash: 'x' })
    .returning();
  const started = await startSession({ administrator: { id: row?.id ?? '', ...who } });
  cookie = started.setCookie.split(';')[0] ?? '';
  sessionToken = started.record.sessionToken;
  const { pictureHosts } = config();
  config().pictureHosts = ['photos.example'];
  onTestFinished(() => {
    config().pictureHosts = pictureHosts;
  });
});

/** The editor's answer: the picture, or why not. */
async function asked(fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ sessionToken, folder: 'blog', ...fields }))
    body.set(name, value);
  const request = new Request('http://localhost:3000/admin/images/remote', {
    method: 'POST',
    headers: { cookie },
    body,
  });
  const context = new RouterContextProvider();
  context.set(requestContext, { requestId: 'x', clientAddress: '203.0.113.9', userAgent: '', nonce: '' });
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  return 'data' in answer
    ? { status: answer.init?.status, ...answer.data }
    : { status: 200, url: answer.url, width: answer.width };
}

const address = 'https://photos.example/cour.jpg';

test('a name that leads to this machine, or to its network, is not asked', async () => {
  for (const found of ['127.0.0.1', '::1', '10.1.2.3', '169.254.169.254', '::ffff:127.0.0.1']) {
    const family = found.includes(':') ? 6 : 4;
    const lookup = vi.spyOn(dns, 'lookup');
    lookup.mockImplementation((async () => [{ address: found, family }]) as unknown as typeof dns.lookup);
    expect(await asked({ address })).toEqual({
      status: 400,
      reason: 'L’adresse de ce site n’est pas sur Internet.',
    });
    expect(lookup).toHaveBeenCalledOnce();
    lookup.mockRestore();
  }
});

test('a site that the configuration does not name is not even looked up', async () => {
  const lookup = vi.spyOn(dns, 'lookup');
  for (const other of ['https://127.0.0.1/a.jpg', 'https://localhost/a.jpg', 'http://photos.example/a.jpg']) {
    expect(await asked({ address: other })).toMatchObject({ status: 400, reason: /pas de ceux/ });
  }
  expect(lookup).not.toHaveBeenCalled();
});

test('a picture is stored like an uploaded one; an invalid one is refused in the same words', async () => {
  given(await testPhoto(640, 480).jpeg().toBuffer());
  expect(await asked({ address })).toEqual({
    status: 200,
    url: expect.stringMatching(/^\/files\/content-images\/blog\/[\w-]+\.jpg$/),
    width: 640,
  });
  expect(await files.list()).not.toEqual([]);
  given(Buffer.from('<!doctype html><p>Une page</p>'));
  expect(await asked({ address })).toMatchObject({ status: 400, reason: /n’est pas une image acceptée/ });
  expect(await asked({ address: '' })).toMatchObject({ status: 400 });
  expect(await asked({ address, folder: '../school-photos' })).toMatchObject({ status: 400 });
});

test('an account has so many in a quarter of an hour', async () => {
  given(Buffer.from('x'));
  const answers = await Promise.all(Array.from({ length: 121 }, () => asked({ address })));
  expect(answers.filter(({ status }) => status === 429)).toEqual([
    { status: 429, reason: expect.stringMatching(/^Trop d’images à la fois/) },
  ]);
});
