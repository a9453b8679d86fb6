import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './tests/helpers/browser.ts';
import { siteEnvironment, testServer } from './tests/helpers/site.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  // `npm test` walks through the journeys, `npm run test:rest` through all the others.
  projects: [
    { name: 'journeys', testIgnore: '**/*.all.spec.ts' },
    { name: 'all', testMatch: '**/*.all.spec.ts' },
  ],
  // As many as the smallest machine has cores: each test is a browser and a server, which keep one busy. With three workers the whole
  // takes as long, and now and then something takes longer than anybody would wait.
  workers: 2,
  // The files worth making shorter, told after the last test.
  reportSlowTests: { max: 12, threshold: 30_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Of a machine that is busy with something else as well: what is waited for comes later there, and is right all the same.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: testServer.url,
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
    // Recording costs a third of the time: `npx playwright test -g '…' --trace on` for the one that failed.
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      // Sites behind TLS sign for themselves. Let by connection after connection (`ignoreHTTPSErrors` alone), the browser gives up on a file of
      // many connections now and then: ERR_TOO_MANY_RETRIES.
      args: [...chromiumArguments, '--ignore-certificate-errors'],
    },
  },
  globalSetup: './tests/e2e/postgres.global.ts',
  globalTeardown: './tests/e2e/judge-logs.ts',
  webServer: {
    command: 'node tests/helpers/serve.ts',
    url: `${testServer.url}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: siteEnvironment,
  },
});
