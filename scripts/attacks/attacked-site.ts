import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '#app/lib/free-port.server.ts';
import { openEmbeddedOwner } from '#tests/helpers/postgres-server.ts';
import { administrator } from '#tests/helpers/site.ts';
import { type Running, runServer } from '#tests/helpers/site-process.ts';

export type AttackedSite = {
  /** Where it answers; its own origin too, unless the environment says another PUBLIC_URL. */
  address: string;
  child: Running['child'];
  /** What it has logged. */
  output: () => string;
  /** Its database, as its superuser: to prepare and to look behind. */
  database: pg.Client;
};

/**
 * Runs `run` on a built site of its own, on a data folder and a database that go afterwards, behind one proxy: who asks is named
 * in X-Forwarded-For.
 *
 * @throws when the site ended by itself, or does not stop as it is asked to
 */
export async function withAttackedSite<T>(
  environment: Record<string, string>,
  run: (site: AttackedSite) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-attacks-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const running = runServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ...environment,
  });
  const { child, output, exit } = running;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  try {
    await untilReady(address, running);
    const database = await openEmbeddedOwner(dataDir);
    const result = await run({ address, child, output, database }).finally(() => database.end());
    if (isOver()) throw new Error(`The site ended by itself:\n${output().slice(-3000)}`);
    child.kill('SIGTERM');
    const code = await exit;
    if (code !== 0) throw new Error(`The site did not stop well (${code}):\n${output().slice(-3000)}`);
    return result;
  } finally {
    child.kill('SIGTERM');
    await exit;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Tried for minutes: drawing the demo content beside other work takes one. */
async function untilReady(address: string, { child, output }: Running): Promise<void> {
  for (let tries = 0; tries < 6000; tries += 1) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${address}/readyz`).catch((error: unknown) => {
      // Nobody listens yet; anything else is a fault of this helper.
      if (error instanceof TypeError) return undefined;
      throw error;
    });
    if (ready?.ok) return;
    await wait(50);
  }
  throw new Error(`The site is not ready:\n${output().slice(-3000)}`);
}

let visitors = 0;

/** An address that nobody asked from before: no limit of one attack stops the next. */
export function anyVisitor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
