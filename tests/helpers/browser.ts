import { existsSync, readFileSync } from 'node:fs';

/** Chromium as root, in a container, without background requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const found = new URL('../../node_modules/.setup-browser', import.meta.url);

/** The Chromium of CHROMIUM_PATH, or the one that `scripts/setup.mjs browser` found or installed. */
export function chromiumPath(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!existsSync(found))
    throw new Error("No browser has been looked for yet: run 'node scripts/setup.mjs browser'");
  return readFileSync(found, 'utf8');
}
