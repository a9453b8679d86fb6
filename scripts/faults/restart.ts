import { setTimeout as wait } from 'node:timers/promises';
import { none, type Part, some } from '#scripts/bench/part.ts';
import { startBalancer } from '#tests/helpers/balancer.ts';
import { ask, withClient } from '#tests/helpers/built-site.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { lossFigures } from './acknowledged-writes.ts';
import { startLoad } from './load.ts';
import { publicUrl, withCopies } from './two-copies.ts';

const what = 'restarted by turns';

/** Two copies behind a balancer restart one by one, as in an upgrade, under reads and writes. */
export const restartByTurns: Part = ({ once }) =>
  withCopies(2, {}, async ({ copies, databaseUrl, replace }) => {
    const balancer = await startBalancer(copies.map(({ port }) => port));
    const load = startLoad(await makePhoto(800, 600), publicUrl);
    const pages = { read: 0, failed: 0 };
    let over = false;
    const read = async () => {
      while (!over) {
        // Past the page cache, so that there is always something under way.
        const { status, body } = await ask(`${balancer.url}/contact`, { headers: { Cookie: 'mesure=1' } });
        pages.read += 1;
        if (status !== 200 || !body.includes('</html>')) pages.failed += 1;
      }
    };
    try {
      const stopLoad = load.start(balancer.url);
      const readers = Promise.all([read(), read()]);
      const codes: (number | null)[] = [];
      const rounds = once ? 1 : 2;
      for (let turn = 0; turn < rounds * copies.length; turn += 1) {
        await wait(1_500);
        const { server } = copies[turn % copies.length] ?? {};
        server?.child.kill('SIGTERM');
        codes.push((await server?.exit) ?? null);
        await replace(turn % copies.length);
        // The balancer checks each fifth of a second.
        await wait(1_000);
      }
      over = true;
      await Promise.all([readers, stopLoad()]);
      return [
        some(`${what}: copies stopped`, codes.length, rounds * 2),
        none(`${what}: copies that did not stop well`, codes.filter((code) => code !== 0).length),
        some(`${what}: pages read`, pages.read, 50),
        none(`${what}: pages that failed`, pages.failed),
        some(`${what}: forms sent`, load.counted.sent, 50),
        none(`${what}: forms that failed`, load.counted.failed),
        ...(await withClient(databaseUrl, (client) => lossFigures(what, client, load.acknowledged, 3))),
      ];
    } finally {
      over = true;
      await balancer.stop();
    }
  });
