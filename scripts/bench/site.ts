import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionCookieName } from '#app/security/session-policy.ts';
import { administrator } from '#tests/helpers/site.ts';

const port = 4196;

/** Where the site of the bench answers. */
export const url = `http://localhost:${port}`;

/** Runs `run` on a data folder of its own, which goes afterwards. */
export async function withDataFolder<T>(run: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-bench-'));
  try {
    return await run(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Starts the built site on a data folder; answers it once it is ready, and the milliseconds that took. Its log goes to
 * `logFile`, or nowhere.
 */
export async function startSite(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  logFile = '/dev/null',
): Promise<{ server: ChildProcess; milliseconds: number }> {
  const started = performance.now();
  const log = openSync(logFile, 'a');
  const server = spawn(process.execPath, ['build/server/start.js'], {
    stdio: ['ignore', log, 'inherit'],
    env: {
      ...process.env,
      // Not the bench's own, which React's floor sets for itself: a server that declares production wants its secrets.
      NODE_ENV: undefined,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  closeSync(log);
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`);
    await wait(20);
  }
  return { server, milliseconds: performance.now() - started };
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch (error) {
    // Nobody listens yet; anything else is a fault of the bench.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

export async function stopSite(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

/** Signs the administrator in; answers the value of the session's cookie. */
export async function signIn(): Promise<string> {
  const body = new URLSearchParams({ email: administrator.email, password: administrator.password });
  const answer = await fetch(`${url}/admin/login`, { method: 'POST', body, headers: { Origin: url } });
  const cookie = answer.headers.getSetCookie().find((set) => set.startsWith(`${sessionCookieName}=`));
  if (!cookie) throw new Error(`The bench could not sign in (${answer.status})`);
  return cookie.slice(sessionCookieName.length + 1).split(';', 1)[0] ?? '';
}
