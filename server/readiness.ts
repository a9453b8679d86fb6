import { log } from '#app/config/log.server.ts';
import { probeDatabase } from '#app/db/probe.server.ts';
import { probeFileStore } from '#app/storage/probe.server.ts';

/** What keeps the site from being sent visitors, a line each, for the operator; empty when nothing does. */
export type Readiness = () => Promise<readonly string[]>;

/** A part that takes longer than this has said what one wanted to know; in milliseconds. */
const timeoutMs = 3_000;
/** How long an answer is kept: a balancer that asks every second must not write to the disk every second. */
const keptFor = 5_000;

const parts: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  database: probeDatabase,
  files: probeFileStore,
};

/** Asks the database and the file store, both by using them. Never throws. */
async function checkReadiness(): Promise<readonly string[]> {
  const lines = await Promise.all(
    Object.entries(parts).map(async ([part, ask]) =>
      (await withTimeout(ask)).map((problem) => `${part}: ${problem}`),
    ),
  );
  return lines.flat();
}

async function withTimeout(ask: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>();
  const timer = setTimeout(resolve, timeoutMs, [`took longer than ${timeoutMs / 1000} s`]);
  ask().then(resolve, (error: unknown) => {
    log.warn({ err: error }, 'readiness could not be asked');
    resolve(['failed']);
  });
  return promise.finally(() => clearTimeout(timer));
}

/** Asks at most every few seconds, of time that passed and whatever the clock says, and logs when the answer has changed. */
export function cacheReadiness(ask: Readiness = checkReadiness, now = () => performance.now()): Readiness {
  let last: { at: number; answer: Promise<readonly string[]> } | undefined;
  let known = '';
  return () => {
    if (last && now() - last.at < keptFor) return last.answer;
    const problems = ask().then((problems) => {
      const summary = problems.join('; ');
      if (summary !== known)
        log.warn({ problems }, summary ? 'not ready for visitors' : 'ready for visitors again');
      known = summary;
      return problems;
    });
    last = { at: now(), answer: problems };
    return problems;
  };
}
