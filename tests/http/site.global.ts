import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from '#tests/helpers/other-site.ts';
import { judgeLogs } from '#tests/helpers/run-log.ts';
import { siteEnvironment, testServer } from '#tests/helpers/site.ts';

/**
 * The built site with demo content, once for all tests that make requests without a page. Its port is in
 * TEST_PORT, which site.ts sets and the workers inherit.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const site = spawn(process.execPath, ['tests/helpers/serve.ts'], {
    // The channel closes when this process ends, in any way.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Variables of a developer's machine that React and the router read.
    env: { ...process.env, ...siteEnvironment, NODE_ENV: '' },
  });
  await ready(site);
  return async () => {
    if (site.exitCode === null) {
      const end = once(site, 'exit');
      site.kill('SIGTERM');
      await end;
    }
    judgeLogs();
  };
}

async function ready(site: ChildProcess): Promise<void> {
  for (let answers = false; !answers; answers = await isReady(testServer.url)) {
    await wait(100);
    // Also when another site answers there, as when both projects run at once.
    if (site.exitCode !== null) throw new Error(`The site of the tests ended with code ${site.exitCode}`);
  }
}
