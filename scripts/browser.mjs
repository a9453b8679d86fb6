// Finds a Chromium for the browser tests, or gets one. Plain JavaScript without dependencies: see setup.mjs.
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a Chromium, in this order: CHROMIUM_PATH, the usual places, one that Playwright has downloaded or
 * can download, Debian's package (as root). Throws a sentence that says what to do when none can be had.
 */
export async function installBrowser({ root, run, say }) {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
    throw new Error(
      `CHROMIUM_PATH is '${process.env.CHROMIUM_PATH}', where there is no file. Correct or unset it.`,
    );
  }
  const installed = commonPaths.find((candidate) => existsSync(candidate)) ?? playwrightBrowser();
  if (installed) return installed;

  const attempts = [
    { name: "Playwright's download", get: () => downloadWithPlaywright(root, run) },
    { name: "Debian's package", get: () => installDebianPackage(run) },
  ];
  const failures = [];
  for (const { name, get } of attempts) {
    say(`trying ${name}`);
    try {
      return await get();
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

/** A Chromium in Playwright's own cache, the newest first. */
function playwrightBrowser() {
  const cache = {
    linux: path.join(os.homedir(), '.cache/ms-playwright'),
    darwin: path.join(os.homedir(), 'Library/Caches/ms-playwright'),
    win32: path.join(process.env.LOCALAPPDATA ?? os.homedir(), 'ms-playwright'),
  }[process.platform];
  if (!cache || !existsSync(cache)) return undefined;
  const executables = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse()
    .flatMap((name) => executables.map((executable) => path.join(cache, name, executable)))
    .find((candidate) => existsSync(candidate));
}

async function downloadWithPlaywright(root, run) {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  await run(path.join(root, 'node_modules/.bin/node'), [cli, 'install', 'chromium'], { timeout: 300_000 });
  const found = playwrightBrowser();
  if (!found) throw new Error('the download ended well, but no Chromium is in its cache');
  return found;
}

async function installDebianPackage(run) {
  if (!existsSync('/usr/bin/apt-get')) throw new Error('this is not a Debian system');
  if (process.getuid?.() !== 0)
    throw new Error("only root can install it; run 'sudo apt-get install chromium'");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env });
  return '/usr/bin/chromium';
}
