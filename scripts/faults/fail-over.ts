import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { count, type Part, seconds } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { makePhoto } from '#tests/helpers/made-photo.ts';
import { administrator } from '#tests/helpers/site.ts';
import { addressOf, runServer } from '#tests/helpers/site-process.ts';
import { lossFigures } from './acknowledged-writes.ts';
import { startLoad } from './load.ts';
import { sendLead, until, withSite } from './own-site.ts';
import { missingPostgres, withStandby } from './standby.ts';

/**
 * The primary dies under load. Its standby is promoted by hand (operations.md), and the site restarts on it.
 */
export const failOver: Part = async () => {
  const missing = missingPostgres();
  if (missing) {
    report('fail over to a standby', `not measured: ${missing}`);
    return [];
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-fail-over-'));
  const work = startLoad(await makePhoto(800, 600));
  try {
    return await withStandby(async ({ primaryUrl, standbyUrl, killPrimary, promote }) => {
      const site = runServer({
        ...{ DATA_DIR: dataDir, DATABASE_URL: primaryUrl, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' },
        ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      });
      const goHome = work.start(await addressOf(site));
      await wait(4_000);
      killPrimary();
      const killed = performance.now();
      await wait(500);
      await goHome();
      // Without its database the site may abort a job: its exit code is irrelevant here.
      site.child.kill('SIGTERM');
      await site.exit;
      await promote();
      const what = 'failed over to the standby';
      return withSite({ DATA_DIR: dataDir, DATABASE_URL: standbyUrl }, async ({ origin }) => {
        const served = await until(
          async () => (await sendLead(origin, 'apres@exemple.example')).status === 201,
          60_000,
        );
        const without = performance.now() - killed;
        const database = new pg.Client({ connectionString: standbyUrl });
        await database.connect();
        try {
          return [
            ...(await lossFigures(what, database, work.acknowledged, 3)),
            count(`${what}: forms taken again`, served === Number.POSITIVE_INFINITY ? 0 : 1, { atLeast: 1 }),
            seconds(`${what}: without forms, stop and start of the site in it`, without, 60),
          ];
        } finally {
          await database.end();
        }
      });
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
