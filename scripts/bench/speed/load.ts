import { type ChildProcess, execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ownProcessorTime } from '#tests/helpers/processor-time.ts';
import type { Contender } from './rivals.ts';

const run = promisify(execFile);

/** What one run came to: requests by the clock, and by the seconds that the server's process worked. */
export type Rate = { perSecond: number; perWorkedSecond: number };

/**
 * Asks with 32 connections for some seconds. By wrk: a generator in JavaScript works more for a request than the servers
 * do, and would measure itself.
 *
 * @throws when any answer is not 2xx, or a connection breaks
 */
export async function load(
  { server, url }: Contender,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Rate> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = ownProcessorTime(server);
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, ...sent, url], {
    timeout: (seconds + 15) * 1000,
  });
  const worked = (ownProcessorTime(server) - before) / 1000;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Bad answers of ${url}:\n${stdout}`);
  const requests = Number(/\b(\d{1,12}) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, perWorkedSecond: requests / worked };
}

/** Waits until a server has nothing to do, a minute at most. */
export async function atRest(server: ChildProcess): Promise<void> {
  for (let seconds = 0; seconds < 60; seconds += 1) {
    const before = ownProcessorTime(server);
    await wait(1000);
    if (ownProcessorTime(server) - before < 30) return;
  }
  throw new Error('The server does not come to rest');
}
