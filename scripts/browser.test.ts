import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

type Machine = {
  /** Which of the candidate files exist. */
  files: string[];
  /** Commands that fail, by their beginnings. */
  failing?: string[];
};

let done: string[];
beforeEach(() => {
  done = [];
  vi.spyOn(process, 'getuid').mockReturnValue(0);
});

async function browserOn({ files, failing = [] }: Machine): Promise<string> {
  const { installBrowser } = (await import(path.join(import.meta.dirname, 'browser.mjs'))) as {
    installBrowser: (on: object) => Promise<string>;
  };
  return installBrowser({
    root: '/checkout',
    exists: (file: string) => files.includes(file),
    say: (text: string) => done.push(`say ${text}`),
    run: async (command: string, args: string[]) => {
      const line = [path.basename(command), ...args.map((arg) => path.basename(arg))].join(' ');
      done.push(line);
      if (failing.some((start) => line.startsWith(start))) throw new Error(`${line} failed`);
    },
  });
}

const shell = '/usr/bin/chromium-headless-shell';
const whole = '/usr/bin/chromium';
const apt = '/usr/bin/apt-get';

test('a headless shell comes before a whole browser', async () => {
  expect(await browserOn({ files: [whole, shell, apt] })).toBe(shell);
});

test('as root too, a browser that is there leaves the machine as it is', async () => {
  expect(await browserOn({ files: [whole, apt] })).toBe(whole);
  expect(done).toEqual(['chromium --version']);
});

test('Debian’s package is installed when no browser is there, and that is said first', async () => {
  expect(await browserOn({ files: [apt] })).toBe(shell);
  expect(done).toEqual([
    expect.stringMatching(/^say No browser is here: .* as root$/),
    'apt-get update',
    'apt-get install --yes --no-install-recommends chromium-headless-shell',
    'chromium-headless-shell --version',
  ]);
});

test('a browser that does not start is passed over', async () => {
  expect(await browserOn({ files: [whole, apt], failing: ['chromium --version', 'node'] })).toBe(shell);
});

test('without root the package to install is named', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  await expect(browserOn({ files: [apt], failing: ['node'] })).rejects.toThrow(
    /sudo apt-get install chromium-headless-shell/,
  );
  expect(done.filter((line) => line.startsWith('apt-get'))).toEqual([]);
});
