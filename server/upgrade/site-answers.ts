import { setTimeout as wait } from 'node:timers/promises';

/** The header of /readyz that names the running release; proxies do not expose that address. */
export const releaseHeader = 'X-Site-Release';

/** Interval between two requests, in milliseconds. */
const pause = 250;

type ReadinessCheck = {
  /** The environment of the site. */
  variables: Readonly<Record<string, string>>;
  release: string;
  /** In seconds. */
  patience: number;
};

/**
 * Waits until this release is ready.
 * @returns undefined once it is ready; the last problem after the timeout
 */
export async function waitUntilReady({
  variables,
  release,
  patience,
}: ReadinessCheck): Promise<string | undefined> {
  const end = performance.now() + patience * 1000;
  for (;;) {
    const problem = await ask(readinessAddress(variables), release);
    if (problem === undefined || performance.now() > end) return problem;
    await wait(pause);
  }
}

const everyAddress = new Set(['', '0.0.0.0', '::']);

/** The URL of /readyz on this machine. */
export function readinessAddress({ HOST: host = '', PORT: port = '' }: ReadinessCheck['variables']): string {
  const reached = everyAddress.has(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${reached}:${port || 3000}/readyz`;
}

async function ask(address: string, release: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const text = (await answer.text()).trim();
    const answering = answer.headers.get(releaseHeader);
    if (answer.ok && answering !== release)
      return `${address} is answered by ${answering ?? 'something else'}`;
    return answer.ok ? undefined : `${address}: ${text.slice(0, 500)}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `${address}: ${cause instanceof Error ? cause.message : cause}`;
  }
}
