import { log } from '#app/config/log.server.ts';
import { withRole } from '#app/db/client.server.ts';
import { countDay, type DayCount } from '#app/db/count-day.server.ts';
import { insertRows } from '#app/db/insert-rows.server.ts';
import { visits } from '#app/db/schema/operations.ts';
import { isoDay } from '#app/lib/dates.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import { waitingVisits } from '#app/security/rate-limits.ts';
import { boundNames, type Device } from './origins.ts';

/** One visit to store; `pagePath` and `userAgent` already bounded (visits.ts). */
export type Visit = { pagePath: string; userAgent: string; traits?: VisitTraits };

/** Counted per day only, and not stored with the visit; null is not counted (origins.ts). */
type VisitTraits = { device: Device; origin: string | null; campaign: string | null };

type Waiting = Visit & { createdAt: Date; from: string };

/** Per day and per process. */
const boundOrigin = boundNames(200);
const boundCampaign = boundNames(200);

/** Rows per insert, and the maximum delay of the first, in milliseconds. */
const batchSize = 100;
const batchDelay = 1500;
/** Consecutive failed inserts before their visits are dropped. */
const mostFailures = 3;

type Buffer = {
  waiting: Waiting[];
  /** The number of queued visits per address; in memory only, and cleared with them. */
  waitingFrom: Map<string, number>;
  timer: NodeJS.Timeout | undefined;
  flushing: Promise<void>;
  failures: number;
};

const state: Buffer = {
  waiting: [],
  waitingFrom: new Map(),
  timer: undefined,
  flushing: Promise.resolve(),
  failures: 0,
};

/**
 * Queues a visit (spec §4, §7) for a batch insert soon after, and before the process ends. Never throws: a
 * visit is not worth a visitor's error.
 * @param from the visitor's address or network: to share the queue fairly, never stored
 */
export function recordVisit(visit: Visit, from: string, now = new Date()): void {
  const others = state.waitingFrom.get(from) ?? 0;
  // A flood, or an unavailable database: visits are worth less than memory. No address can take all of the
  // queue.
  if (state.waiting.length >= waitingVisits.all || others >= waitingVisits.from) return;
  state.waitingFrom.set(from, others + 1);
  onShutdown('visits', flushVisits);
  state.waiting.push({ ...visit, from, createdAt: now });
  if (state.waiting.length >= batchSize) void flushVisits();
  else schedule(state);
}

function schedule(state: Buffer): void {
  if (state.timer) return;
  state.timer = setTimeout(() => void flushVisits(), batchDelay);
  // The shutdown hook flushes the queue: the timer need not keep the process alive.
  state.timer.unref();
}

/** Writes all queued visits in batches. Failures are only logged (spec §8). */
export function flushVisits(): Promise<void> {
  clearTimeout(state.timer);
  state.timer = undefined;
  state.flushing = state.flushing.then(() => writeAll(state));
  return state.flushing;
}

async function writeAll(state: Buffer): Promise<void> {
  while (state.waiting.length > 0) {
    const batch = state.waiting.slice(0, batchSize);
    try {
      await insertVisits(batch);
      state.failures = 0;
    } catch (error) {
      state.failures += 1;
      log.debug({ err: error, visits: batch.length }, 'visits could not be recorded');
      if (state.failures < mostFailures) return schedule(state);
      state.failures = 0;
    }
    forget(state, batch.length);
  }
}

function forget(state: Buffer, count: number): void {
  for (const { from } of state.waiting.splice(0, count)) {
    const left = (state.waitingFrom.get(from) ?? 0) - 1;
    if (left > 0) state.waitingFrom.set(from, left);
    else state.waitingFrom.delete(from);
  }
}

/**
 * One insert under the visitor's role; the address column stays empty, and could not be written (spec §7).
 */
async function insertVisits(batch: readonly Waiting[]): Promise<void> {
  const rows = batch.map(({ from: _from, traits: _traits, ...visit }) => ({
    ...visit,
    day: isoDay(visit.createdAt),
  }));
  await withRole('site_visitor', async (tx) => {
    await insertRows(tx, visits, rows);
    await countDay(tx, batch.flatMap(countsOf));
  });
}

function countsOf({ traits, createdAt }: Waiting): DayCount[] {
  if (!traits) return [];
  const { device, origin, campaign } = traits;
  const day = isoDay(createdAt);
  return [
    { day, kind: 'device', name: device, times: 1 },
    ...(origin ? [{ day, kind: 'origin' as const, name: boundOrigin(day, origin), times: 1 }] : []),
    ...(campaign ? [{ day, kind: 'campaign' as const, name: boundCampaign(day, campaign), times: 1 }] : []),
  ];
}
