import { log } from '#app/config/log.server.ts';
import { probeDatabase } from '#app/db/probe.server.ts';
import { probeFileStore } from '#app/storage/probe.server.ts';

/** Reasons why the site cannot serve visitors, one a line, for the operator; empty when it is ready. */
export type Readiness = () => Promise<readonly string[]>;

/** Timeout of each check, in milliseconds. */
const timeoutMs = 3_000;
/**
 * How long a result is cached, in milliseconds: a load balancer that checks every second must not cause a
 * disk write every second.
 */
const cachedFor = 5_000;

const parts: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  database: probeDatabase,
  files: probeFileStore,
};

/** Checks the database and the file store by using them. Never throws. */
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

/** Runs the checks at most every few seconds of monotonic time, and logs when the result changes. */
export function cacheReadiness(ask: Readiness = checkReadiness, now = () => performance.now()): Readiness {
  let last: { at: number; answer: Promise<readonly string[]> } | undefined;
  let known = '';
  return () => {
    if (last && now() - last.at < cachedFor) return last.answer;
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
