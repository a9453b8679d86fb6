import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import { browserProject } from './tests/dom/browser-project.ts';

// One process for many files is twice to four times as fast as one for each; no file leaves anything behind.
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true };

/** For tests that ask a PostgreSQL server, or start the built site. */
const withServers = {
  // What is waited for comes when the machine has time for it.
  expect: { poll: { timeout: 10_000 } },
  globalSetup: ['./tests/helpers/postgres.global.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** For tests that make requests to the built site, and need no page. */
const againstOneSite = { globalSetup: ['./tests/http/site.global.ts'], testTimeout: 60_000 };

/** A layer twice: what `npm test` runs, and under the name with `-all` the `.all` of its tests, which `npm run test:rest` runs. */
function inBothTiers(name: string, folders: string, ending: string) {
  const rest = `${folders}/**/*.all.${ending}`;
  return [
    { name, include: [`${folders}/**/*.${ending}`], exclude: [rest, '**/node_modules/**'] },
    { name: `${name}-all`, include: [rest], exclude: [] },
  ];
}

export default defineConfig({
  test: {
    // One more than processors: tests of processes, locks and time limits wait most of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...inBothTiers('unit', '{app,server,scripts,tests}', 'test.{ts,tsx}').map(
        ({ exclude = [], ...tier }) => ({
          test: {
            ...shared,
            ...tier,
            exclude: [...exclude, '**/*.{dom,http,integration,system}.test.{ts,tsx}'],
            // As below: what waits for another process, or for a rest, waits for the processor too.
            expect: { poll: { timeout: 10_000 } },
            // Of the processor, which three workers and the drawing of the demo content share, not of the code: properties are tried a hundred times.
            testTimeout: 20_000,
          },
        }),
      ),
      ...inBothTiers('integration', '{app,server,scripts,tests}', 'integration.test.ts').map((tier) => ({
        test: { ...shared, ...withServers, ...tier },
      })),
      ...inBothTiers('http', 'tests/http', 'http.test.ts').map((tier) => ({
        test: { ...shared, ...againstOneSite, ...tier },
      })),
      {
        test: {
          ...shared,
          ...withServers,
          // Servers are started, killed and restored within one test.
          testTimeout: 120_000,
          name: 'system',
          include: ['{app,server,scripts,tests}/**/*.system.test.ts'],
        },
      },
      ...inBothTiers('dom', '{app,tests}', 'dom.test.tsx').map((tier) => ({
        plugins: [tailwindcss()],
        test: {
          ...shared,
          ...tier,
          // Any free port: two checkouts test side by side.
          api: { port: 0 },
          setupFiles: ['./tests/dom/setup.ts'],
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 20_000,
          browser: browserProject(),
        },
      })),
    ],
  },
});
