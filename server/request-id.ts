import { randomFillSync } from 'node:crypto';

const idBytes = 8;
const pool = Buffer.alloc(512 * idBytes);
let hex = '';
let used = 0;

/**
 * Links log lines, error page and a visitor's report of one request: the id from a trusted proxy, else 64
 * random bits. Random bytes are generated for hundreds of requests at once: a system call for each costs more
 * than sending a cached page.
 * @param given the `X-Request-Id` of the request: any client can send one
 */
export function requestId(given: string | null | undefined, trustProxy: number): string {
  if (given && trustProxy > 0 && /^[\w.-]{8,64}$/.test(given)) return given;
  if (used === hex.length) {
    hex = randomFillSync(pool).toString('hex');
    used = 0;
  }
  used += 2 * idBytes;
  return hex.slice(used - 2 * idBytes, used);
}
