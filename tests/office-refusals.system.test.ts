import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '#app/lib/free-port.server.ts';
import {
  readOutside,
  type Trial,
  tryAsRole,
  writeOutside,
  writeWithHalves,
} from '#tests/helpers/office-refusals.ts';
import {
  canary,
  everyWrite,
  fillOffice,
  makeCredentials,
  send,
  stored,
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

/** Refused as documented, nothing shown, nothing changed. */
async function expectRefused({ answers, wrong }: Trial, atLeast: number): Promise<void> {
  expect(answers.length).toBeGreaterThan(atLeast);
  expect(answers.filter(({ body }) => body.includes(canary))).toEqual([]);
  expect(wrong).toEqual([]);
  expect(await stored(site.database)).toEqual(before);
}

test('no address of the office shows anything to who is not signed in', async () =>
  expectRefused(await readOutside(url, credentials.outside), 400));

test('no address of the office writes anything for who is not signed in', async () =>
  expectRefused(await writeOutside(url, credentials.outside), 100));

test('no address of the office writes anything with half of a credential', async () =>
  expectRefused(await writeWithHalves(url, credentials.halves), 100));

// What is for another role is refused to a session in force: pages say so, and neither they nor their data
// show anything.
test('no address of the office shows or writes anything that is for another role', async () => {
  for (const role of credentials.roles)
    for (const trial of await tryAsRole(url, role)) await expectRefused(trial, 40);
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
