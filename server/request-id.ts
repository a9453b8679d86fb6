import { randomFillSync } from 'node:crypto';

const idBytes = 8;
const pool = Buffer.alloc(512 * idBytes);
let hex = '';
let used = 0;

/**
 * Joins the log lines, the error page and the visitor's report of one request: what a proxy of ours gave it, else 64 random
 * bits. They are drawn for some hundred requests at once: asking the system for each costs more than sending a kept page.
 *
 * @param given the `X-Request-Id` that came with the request: anyone can send one
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
