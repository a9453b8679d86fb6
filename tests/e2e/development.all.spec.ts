import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

// `npm run dev`: the same pipeline with hot reload, and the component gallery. One server for all tests.
test.describe.configure({ mode: 'default' });
let dataDir = '';
let server: ChildProcess;
let address = '';
let output = '';

test.beforeAll(async ({ browser }) => {
  // The start's time limit is the usual one: speed is not tested here.
  test.setTimeout(180_000);
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-dev-'));
  server = spawn(process.execPath, ['server/dev.ts'], {
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_CONTENT: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk));
  await expect(() => expect(output).toMatch(/site\s+http:/)).toPass();
  address = /site\s+(http:\S+)/.exec(output)?.[1] ?? '';
  // Vite compiles on the first request: a thousand modules for the first page, so no time is asserted.
  const first = await browser.newPage();
  await first.goto(`${address}/dev/ui`, { timeout: 0 });
  await first.close();
});

test.afterAll(async () => {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('the components are shown in all their states on /dev/ui, accessible on a phone and on a desktop', async ({
  page,
  watch,
}) => {
  // Vite's styles arrive with the scripts, later than the font preload's warning.
  watch.allow(/preloaded using link preload but not used/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(`${address}/dev/ui`);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page);
});

test('a form of a public page hydrates', async ({ page, watch }) => {
  // Sent before its schema has arrived, it is validated by the server.
  watch.allow(/status of 400 .*api\/contact/, /preloaded using link preload but not used/);
  await page.goto(`${address}/contact`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).focus();
  await page.keyboard.press('Enter');
  // Rendered by React: without it the page would be the server's with errors only.
  await expect(page.locator('[data-toast]')).toContainText('Erreurs de validation');
});
