import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { log } from '#app/config/log.server.ts';
import { withRole } from '#app/db/client.server.ts';
import { addressNeighbourhood, addressNetwork } from './client-address.ts';
import { minutesLeft, neighbours, type RateLimit, type RateLimitName, rateLimits } from './rate-limits.ts';

export type Consumed = { allowed: true } | { allowed: false; minutes: number };

/**
 * Counts an attempt; returns whether it is within the limit or, if not, in how many minutes the count
 * restarts. Counters are in the database, shared by all server processes.
 * @param key what the attempt is counted by: an address, an email
 * @throws when the database does not answer: the caller decides whether to refuse
 */
export async function consume(limitName: RateLimitName, key: string): Promise<Consumed> {
  const { points, seconds } = rateLimits[limitName];
  const own = await take(counterKey(limitName, key), { points, seconds });
  const neighbourhood = addressNeighbourhood(key);
  // An address refused by its own limit does not use up its neighbourhood's.
  if (!own.allowed || neighbourhood === null) return own;
  return take(counterKey(limitName, neighbourhood), { points: neighbours * points, seconds });
}

async function take(key: string, { points, seconds }: RateLimit): Promise<Consumed> {
  try {
    await limiter(points).consume(key, 1, { customDuration: seconds });
    return { allowed: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { allowed: false, minutes: minutesLeft(refusal.msBeforeNext) };
  }
}

/** Resets the counter of the key, as after a successful sign-in. */
export async function reset(limitName: RateLimitName, key: string): Promise<void> {
  await limiter(1).delete(counterKey(limitName, key));
}

/** Takes one attempt back that turned out not to count. */
export async function refund(limitName: RateLimitName, key: string): Promise<void> {
  const keys = [key, addressNeighbourhood(key)].filter((each) => each !== null);
  const counters = keys.map((each) => `limit:${counterKey(limitName, each)}`);
  await withRole('site_guard', (tx) =>
    tx.execute(sql`
      update rate_limits set points = points - 1
      where key in ${counters} and points > 0 and expire > ${Date.now()}`),
  );
}

/**
 * Increments a counter and returns it; it expires `seconds` after the first event. For rules that watch
 * (alerts) rather than limit.
 */
export async function countEvent(key: string, seconds: number): Promise<number> {
  const counted = await limiter(1).penalty(hashed(key), 1, { customDuration: seconds });
  return counted.consumedPoints;
}

/** Emails and addresses are stored hashed, also because keys over 255 characters fail. */
function counterKey(limitName: string, key: string): string {
  return hashed(`${limitName}\n${addressNetwork(key)}`);
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * The library's PostgreSQL limiter over our own transactions: each statement runs under the role with access
 * to the counters, on either kind of database.
 */
function limiter(points: number): RateLimiterPostgres {
  sweepNowAndThen();
  return new RateLimiterPostgres({
    storeClient: { query: runAsGuard },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'limit',
    points,
    duration: 0,
    clearExpiredByTimeout: false,
  });
}

async function runAsGuard(statement: { text: string; values: readonly unknown[] }) {
  const parts = statement.text.split(/\$(\d+)/);
  const query = sql.join(
    parts.map((part, index) => (index % 2 ? sql`${statement.values[Number(part) - 1]}` : sql.raw(part))),
  );
  const { rows } = await withRole('site_guard', (tx) => tx.execute(query));
  return { rows, rowCount: rows.length };
}

const sweepEvery = 5 * 60_000;
let sweptAt = 0;

/** Deletes expired counters at most every five minutes, so that the table stays small. */
function sweepNowAndThen(now = Date.now()): void {
  if (now - sweptAt < sweepEvery) return;
  sweptAt = now;
  sweepCounters(now).catch((error: unknown) => log.warn({ err: error }, 'expired counters were not swept'));
}

/** Deletes counters that expired before `now` (milliseconds). */
export async function sweepCounters(now = Date.now()): Promise<void> {
  await withRole('site_guard', (tx) => tx.execute(sql`delete from rate_limits where expire < ${now}`));
}
