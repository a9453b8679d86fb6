import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { count, type Part } from '#scripts/bench/part.ts';
import { startBalancer } from '#tests/helpers/balancer.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { lossFigures } from './acknowledged-writes.ts';
import { startLoad } from './load.ts';
import { ask } from './own-site.ts';
import { publicUrl, withCopies } from './two-copies.ts';

/** Two copies behind a balancer restart one by one, as in an upgrade, under reads and writes. */
export const restartByTurns: Part = ({ once }) =>
  withCopies(2, {}, async ({ copies, databaseUrl, replace }) => {
    const balancer = await startBalancer(copies.map(({ port }) => port));
    const work = startLoad(await makePhoto(800, 600), publicUrl);
    const pages = { read: 0, failed: 0 };
    let over = false;
    const read = async () => {
      while (!over) {
        // Bypasses the page cache, so that requests are always in flight.
        const { status, body } = await ask(`${balancer.url}/contact`, { headers: { Cookie: 'mesure=1' } });
        pages.read += 1;
        if (status !== 200 || !body.includes('</html>')) pages.failed += 1;
      }
    };
    try {
      const goHome = work.start(balancer.url);
      const readers = Promise.all([read(), read()]);
      const codes: (number | null)[] = [];
      const rounds = once ? 1 : 2;
      for (let turn = 0; turn < rounds * copies.length; turn += 1) {
        await wait(1_500);
        const { server } = copies[turn % copies.length] ?? {};
        server?.child.kill('SIGTERM');
        codes.push((await server?.exit) ?? null);
        await replace(turn % copies.length);
        // The balancer checks every 200 ms.
        await wait(1_000);
      }
      over = true;
      await Promise.all([readers, goHome()]);
      const database = new pg.Client({ connectionString: databaseUrl });
      await database.connect();
      const what = 'restarted by turns';
      try {
        return [
          count(`${what}: copies stopped`, codes.length, { atLeast: rounds * 2 }),
          count(`${what}: copies that did not stop well`, codes.filter((code) => code !== 0).length, {
            atMost: 0,
          }),
          count(`${what}: pages read`, pages.read, { atLeast: 50 }),
          count(`${what}: pages that failed`, pages.failed, { atMost: 0 }),
          count(`${what}: forms sent`, work.counted.sent, { atLeast: 50 }),
          count(`${what}: forms that failed`, work.counted.failed, { atMost: 0 }),
          ...(await lossFigures(what, database, work.acknowledged, 3)),
        ];
      } finally {
        await database.end();
      }
    } finally {
      over = true;
      await balancer.stop();
    }
  });
