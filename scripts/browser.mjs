// Finds a Chromium for the browser tests, or gets one. Plain JavaScript without dependencies: see setup.mjs.
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Headless Chromium: the same engine in two thirds of the time, as it has no window to draw. */
const debianShell = '/usr/bin/chromium-headless-shell';

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser of CHROMIUM_PATH. Throws when there is none. */
export function namedBrowser(file) {
  if (existsSync(file)) return file;
  throw new Error(`CHROMIUM_PATH is '${file}', where there is no file. Correct or unset it.`);
}

/**
 * The path of a Chromium that starts: a headless shell of this machine; a whole browser in a usual place; as
 * root on Debian its package, announced first because it changes the machine; Playwright's download. Throws
 * with what to do when there is none.
 */
export async function installBrowser({ root, run, say, exists = existsSync }) {
  const existing = (paths) => paths.find((candidate) => exists(candidate));
  const downloaded = () => existing(downloadedShells(exists));
  const ways = [
    { name: 'a headless shell', get: () => existing([debianShell]) ?? downloaded() },
    { name: 'a whole browser', get: () => existing(wholeBrowsers) },
    { name: "Debian's package", get: () => installDebianPackage(run, say, exists) },
    {
      name: "Playwright's download",
      get: async () => {
        await downloadWithPlaywright(root, run, say);
        return downloaded();
      },
    },
  ];
  const failures = [];
  for (const { name, get } of ways) {
    try {
      const browser = await get();
      if (!browser) continue;
      // System libraries may be missing. (On Windows the check would open a window.)
      if (process.platform !== 'win32') await run(browser, ['--version'], { timeout: 60_000 });
      return browser;
    } catch (error) {
      failures.push(`${name}: ${firstLines(error)}`);
    }
  }
  throw new Error(
    `No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH.\n${failures.join('\n')}`,
  );
}

function firstLines(error) {
  return String(error instanceof Error ? error.message : error)
    .split('\n')
    .slice(0, 6)
    .join('\n  ');
}

/** Headless shells in Playwright's cache, newest first. */
function downloadedShells(exists) {
  const cache = {
    linux: path.join(os.homedir(), '.cache/ms-playwright'),
    darwin: path.join(os.homedir(), 'Library/Caches/ms-playwright'),
    win32: path.join(process.env.LOCALAPPDATA ?? os.homedir(), 'ms-playwright'),
  }[process.platform];
  if (!cache || !exists(cache)) return [];
  const shells = readdirSync(cache)
    .filter((name) => name.startsWith('chromium_headless_shell-'))
    .sort()
    .reverse()
    .flatMap((name) => readdirSync(path.join(cache, name)).map((build) => path.join(cache, name, build)));
  const names = ['chrome-headless-shell', 'chrome-headless-shell.exe', 'headless_shell'];
  return shells.flatMap((shell) => names.map((name) => path.join(shell, name)));
}

async function downloadWithPlaywright(root, run, say) {
  say("Trying Playwright's download of a browser");
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const node = path.join(root, 'node_modules/.bin/node');
  // A short time-out: without its servers it fails soon.
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' };
  await run(node, [cli, 'install', '--only-shell', 'chromium'], { env, timeout: 300_000 });
}

async function installDebianPackage(run, say, exists) {
  if (!exists('/usr/bin/apt-get')) throw new Error('this is not a Debian system');
  const name = path.basename(debianShell);
  if (process.getuid?.() !== 0)
    throw new Error(`only root can install it; run 'sudo apt-get install ${name}'`);
  say(`No browser is here: installing Debian's package ${name} on this machine, as root`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '--yes', '--no-install-recommends', name], options);
  return debianShell;
}
