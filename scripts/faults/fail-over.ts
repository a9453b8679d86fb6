import { setTimeout as wait } from 'node:timers/promises';
import { type Part, seconds, some, unlessMissing } from '#scripts/bench/part.ts';
import { sendLead, until, withClient, withFolder, withSite } from '#tests/helpers/built-site.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { administrator } from '#tests/helpers/site.ts';
import { addressOf, runServer } from '#tests/helpers/site-process.ts';
import { lossFigures } from './acknowledged-writes.ts';
import { startLoad } from './load.ts';
import { missingPostgres, withStandby } from './standby.ts';

const what = 'failed over to the standby';

/** The primary dies under load; its standby is promoted (operations.md), and the site starts on it. */
export const failOver: Part = unlessMissing('fail over to a standby', missingPostgres, async () => {
  const load = startLoad(await makePhoto(800, 600));
  return withFolder('school-fail-over-', (dataDir) =>
    withStandby(async ({ primaryUrl, standbyUrl, killPrimary, promote }) => {
      const site = runServer({
        ...{ DATA_DIR: dataDir, DATABASE_URL: primaryUrl, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' },
        ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      });
      const stopLoad = load.start(await addressOf(site));
      await wait(4_000);
      killPrimary();
      const killed = performance.now();
      await wait(500);
      await stopLoad();
      // Without its database it may give up what it was rendering: how it ends says nothing here.
      site.child.kill('SIGTERM');
      await site.exit;
      await promote();
      return withSite({ DATA_DIR: dataDir, DATABASE_URL: standbyUrl }, async ({ origin }) => {
        const isTaken = async () => (await sendLead(origin, 'apres@exemple.example')).status === 201;
        const served = await until(isTaken, 60_000);
        const without = performance.now() - killed;
        return [
          ...(await withClient(standbyUrl, (client) => lossFigures(what, client, load.acknowledged, 3))),
          some(`${what}: forms taken again`, Number(Number.isFinite(served)), 1),
          seconds(`${what}: without forms, stop and start of the site in it`, without, 60),
        ];
      });
    }),
  );
});
