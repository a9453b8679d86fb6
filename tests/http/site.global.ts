import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from '#tests/helpers/other-site.ts';
import { judgeLogs } from '#tests/helpers/run-log.ts';
import { siteEnvironment, testServer } from '#tests/helpers/site.ts';

/**
 * Once for all tests that make requests and need no page: the built site with the demo content. Its port is in
 * TEST_PORT, which site.ts sets and the workers inherit.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const site = spawn(process.execPath, ['tests/helpers/serve.ts'], {
    // The channel tells it when this process is gone, however it went.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Of a developer's machine, not of the tests: React and the router look at it.
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
    // Also where another answers there, as when both projects that ask one site run at once.
    if (site.exitCode !== null) throw new Error(`The site of the tests ended with code ${site.exitCode}`);
  }
}
