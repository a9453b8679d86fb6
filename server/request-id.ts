import { randomUUID } from 'node:crypto';

/**
 * Links log lines, error page and a visitor's report of one request: the id from a trusted proxy, else a
 * random one.
 * @param given the `X-Request-Id` of the request: any client can send one
 */
export function requestId(given: string | null | undefined, trustProxy: number): string {
  return given && trustProxy > 0 && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}
