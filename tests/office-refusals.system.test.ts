import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import {
  canary,
  everyRead,
  everyWrite,
  fillOffice,
  forEvery,
  isRedirectedToLogin,
  makeCredentials,
  send,
  stored,
  writesWith,
} from '#tests/helpers/office-trial.ts';
import { type OtherSite, startOtherSite } from '#tests/helpers/other-site.ts';
import { leaks, runLogFolder } from '#tests/helpers/run-log.ts';

/*
 * Over HTTP what every-guard and every-role test in process, also by the router's requests, which name their
 * loaders. Here without a session; `npm run test:security` does it with every wrong credential.
 */

const port = await freePort();
const url = `http://localhost:${port}`;
let site: OtherSite;
let credentials: Awaited<ReturnType<typeof makeCredentials>>;
let before: Awaited<ReturnType<typeof stored>>;
beforeAll(async () => {
  site = await startOtherSite({ port, postgresUrl: inject('postgresUrl'), env: { NODE_ENV: '' } });
  await fillOffice(site.database);
  credentials = await makeCredentials(site.database, { origin: url });
  credentials.outside.splice(2);
  before = await stored(site.database);
}, 180_000);
afterAll(async () => {
  await site.stop();
  // Its log contains none of the sent secrets and names.
  expect(leaks()).toEqual([]);
  // Only its own log: tests of another site may run in parallel, and that log is checked at the end.
  rmSync(path.join(runLogFolder, `${port}.log`));
});

test('no address of the office shows anything to who is not signed in', async () => {
  const readings = credentials.outside.flatMap((credential) =>
    everyRead().map((path) => ({ method: 'GET', path, credential })),
  );
  expect(readings.length).toBeGreaterThan(400);
  const read = await forEvery(readings, (reading) => send(url, reading));
  expect(read.filter(({ body }) => body.includes(canary))).toEqual([]);
  expect(read.filter((answer) => !isRedirectedToLogin(answer))).toEqual([]);
  expect(await stored(site.database)).toEqual(before);
});

test('no address of the office writes anything for who is not signed in', async () => {
  const refused = await forEvery(writesWith(credentials.outside), (writing) => send(url, writing));
  expect(refused.filter(({ body }) => body.includes(canary))).toEqual([]);
  expect(refused.filter(({ status }) => status !== 401)).toEqual([]);
  expect(await stored(site.database)).toEqual(before);
});

test('no address of the office writes anything with half of a credential', async () => {
  const halved = await forEvery(writesWith(credentials.halves), async (writing) => {
    // A signed-in write to an address without one is told so; a page elsewhere says nothing.
    const wanted = writing.takesWrites || writing.credential.origin !== url ? 403 : 405;
    return { wanted, ...(await send(url, writing)) };
  });
  expect(halved.filter(({ status, wanted }) => status !== wanted)).toEqual([]);
  expect(await stored(site.database)).toEqual(before);
});

// Another role's pages are refused to a valid session: they say so, and neither page nor data shows anything.
test('no address of the office shows or writes anything that is for another role', async () => {
  for (const { credential, reserved } of credentials.roles) {
    const paths = everyRead().filter((path) => reserved.test(path));
    expect(paths.length).toBeGreaterThan(40);
    const answers = await forEvery(paths, (path) => send(url, { method: 'GET', path, credential }));
    expect(answers.filter(({ body }) => body.includes(canary))).toEqual([]);
    const pages = answers.filter(({ asked }) => !asked.includes('.data'));
    expect(pages.filter(({ status }) => status !== 403)).toEqual([]);
    const theirs = everyWrite().filter(({ path }) => reserved.test(path));
    expect(theirs.length).toBeGreaterThan(40);
    const tried = await forEvery(theirs, async (writing) => {
      const answer = await send(url, { ...writing, credential });
      return { wanted: writing.takesWrites ? 403 : 405, ...answer };
    });
    expect(tried.filter(({ body }) => body.includes(canary))).toEqual([]);
    expect(tried.filter(({ status, wanted }) => status !== wanted)).toEqual([]);
  }
  expect(await stored(site.database)).toEqual(before);
});

test('with the right credential an address of the office shows and writes', async () => {
  const { right } = credentials;
  const asked = { path: '/admin/leads', credential: right };
  expect((await send(url, { method: 'GET', ...asked })).body).toContain(canary);
  for (const writing of everyWrite().filter(({ path }) => path === '/admin/blog/new.data')) {
    await send(url, { ...writing, credential: right });
  }
  const { blog_posts: posts } = await stored(site.database);
  expect(posts).not.toEqual(before.blog_posts);
});
