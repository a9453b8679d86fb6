import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

// `npm run dev`: the same pipeline with hot reload, and the components on show. One server for all of it.
test.describe.configure({ mode: 'default' });
let dataDir = '';
let server: ChildProcess;
let address = '';
let output = '';

test.beforeAll(async () => {
  // As long as any other site may take to start: nothing is judged here.
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
});

test.afterAll(async () => {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('the components stand in all their states on /dev/ui, accessible on a phone and on a desk', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(`${address}/dev/ui`);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page);
});

test('a form of a public page wakes', async ({ page }) => {
  await page.goto(`${address}/contact`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).focus();
  await page.keyboard.press('Enter');
  // Said by React: without it the page would come back with its errors alone.
  await expect(page.locator('[data-toast]')).toContainText('Erreurs de validation');
});
