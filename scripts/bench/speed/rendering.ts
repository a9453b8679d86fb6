import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { changesChannel } from '#app/db/changes.server.ts';
import { sessionCookieName } from '#app/security/session-policy.ts';
import type { Measured, Part } from '#scripts/bench/part.ts';
import { startSite, stopSite, url, withDataFolder } from '#scripts/bench/site.ts';
import { openEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';
import { measureFloor } from './floor.ts';

/** A browser's. */
const headers = { 'Accept-Encoding': 'gzip, deflate, br' };

/** A session cookie, even a false one, passes the page cache by. */
const signedIn = { ...headers, Cookie: `${sessionCookieName}=${'0'.repeat(64)}` };

/** Until the server has heard of a change, in milliseconds in which it does nothing. */
const hearing = 5;

const atLeast = 300;

/**
 * The home page rendered by the whole server, per second of the processor, the embedded database's among it. Judged is the
 * render itself: for a visitor with a cookie, for whom nothing is kept or compressed. Told is what a change costs: what the
 * page shows is read again, and the page compressed and kept, each time announced as another copy of the server would.
 */
export const measureRendering: Part = ({ once }) =>
  withDataFolder(async (dataDir) => {
    const { server } = await startSite(dataDir);
    const owner = await openEmbeddedOwner(dataDir);
    const runs = once ? 100 : 1000;
    try {
      const html = await ask(signedIn);
      const photos = await perSecond(server, runs, () => askAfter(owner, 'photos'));
      const school = await perSecond(server, runs, () => askAfter(owner, 'school'));
      const asked = await perSecond(server, runs, () => ask(signedIn));
      await expectRendered(owner, runs);
      return [
        figure('home, for a visitor with a cookie', asked, { atLeast }),
        figure('home, after its photos changed', photos),
        figure('home, after the school’s facts changed', school),
        ...(await floorFigures(html)),
      ];
    } finally {
      await owner.end();
      await stopSite(server);
    }
  });

function figure(what: string, value: number, target?: Measured['target']): Measured {
  return { what, value, unit: 'per second of the processor', digits: 0, ...(target && { target }) };
}

async function floorFigures(html: string): Promise<Measured[]> {
  const { elements, asString, asStream } = await measureFloor(html);
  const what = `React alone, ${elements} elements, ${(Buffer.byteLength(html) / 1000).toFixed(0)} kB`;
  return [figure(`${what}, as a string`, 1000 / asString), figure(`${what}, as a stream`, 1000 / asStream)];
}

/** After a third as many runs that are not counted: code is compiled as it is used. */
async function perSecond(server: ChildProcess, runs: number, run: () => Promise<unknown>): Promise<number> {
  for (let index = 0; index < runs / 3; index += 1) await run();
  const before = processorTime(server);
  for (let index = 0; index < runs; index += 1) await run();
  return (runs * 1000) / (processorTime(server) - before);
}

async function ask(sent: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers: sent });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`The home page answered ${answer.status}`);
  return body;
}

async function askAfter(owner: pg.Client, topic: string): Promise<void> {
  await owner.query('select pg_notify($1, $2)', [changesChannel, JSON.stringify({ changed: [topic] })]);
  await wait(hearing);
  await ask(headers);
}

/** The photos were read as often as they were said to have changed: no answer was a kept page. */
async function expectRendered(owner: pg.Client, runs: number): Promise<void> {
  // As long as PostgreSQL may keep what it counted to itself.
  await wait(1500);
  const { rows } = await owner.query(
    `select seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'school_photos'`,
  );
  const scans = Number(rows[0]?.scans);
  if (scans < 2 * runs) throw new Error(`Home was rendered ${scans / 2} times, not ${runs}`);
}
