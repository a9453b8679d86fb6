import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CachedPage } from './cached-page.ts';
import type { PageCache, Rendered } from './page-cache.ts';

type Options = {
  pages: PageCache;
  /** Renders a page for the cache, without a visitor's request. */
  render: (key: string) => Promise<Rendered>;
  /** The likely pages, most requested first. */
  known: () => Promise<readonly string[]>;
  /** Resolves when no visitor waits for a response. */
  whenIdle: () => Promise<void>;
  log: Logger;
};

/** Maximum number of pages rendered ahead; others are rendered on request. */
const mostPages = 100;

/** Parallel renders: one waits for the database while the other uses the processor. */
const atOnce = 2;

/** A page requested within this time is rendered ahead, in milliseconds. */
const wantedFor = 60 * 60_000;

/**
 * A page is rendered again this long before it expires, in milliseconds; a short-lived page when it expires.
 */
const beforeExpiry = 90_000;

/** Interval of the search for pages about to expire, in milliseconds. */
const lookEvery = 1000;

export type RenderAhead = ReturnType<typeof createRenderAhead>;

/**
 * Renders pages before visitors request them: after the start, after a change, shortly before they expire. A
 * few at a time, with rests, so that visitors have at least half of the processor, and none while a visitor
 * waits. Every server process does its own.
 */
export function createRenderAhead({ pages, render, known, whenIdle, log }: Options) {
  const waiting = new Set<string>();
  const jobs = new Set<Promise<void>>();
  let workers = 0;
  const timers = new Set<NodeJS.Timeout>();
  /** Each page is tried once: after a failure only a visitor's request renders it again. */
  const renewed = new WeakSet<CachedPage>();
  let knownPages: readonly string[] = [];
  let looking: NodeJS.Timeout | undefined;
  let isStopping = false;

  function queue(keys: Iterable<string>): void {
    for (const key of keys) if (waiting.size < mostPages) waiting.add(key);
    while (!isStopping && workers < atOnce && waiting.size > 0) begin(work());
  }

  function begin(job: Promise<void>): void {
    const ended = job.finally(() => jobs.delete(ended));
    jobs.add(ended);
  }

  async function work(): Promise<void> {
    workers += 1;
    for (const key of waiting) {
      waiting.delete(key);
      await whenIdle();
      const begunAt = performance.now();
      if (!isStopping) await renderAhead(key);
      if (isStopping) break;
      await rest(atOnce * (performance.now() - begunAt));
    }
    workers -= 1;
  }

  async function renderAhead(key: string): Promise<void> {
    const page = pages.find(key);
    if (page && renewalOf(page) > pages.now()) return;
    const { outcome, first } = pages.join(key, () => render(key));
    try {
      const result = await outcome;
      if (first && !result.cached) await result.response.body?.cancel();
    } catch (error) {
      log.warn({ err: error, path: key }, 'a page could not be rendered before it is asked for');
    }
  }

  /** Queues the known pages that are not cached. */
  async function queueKnown(): Promise<void> {
    try {
      knownPages = (await known()).slice(0, mostPages);
      if (!isStopping) queue(knownPages.filter((key) => !pages.find(key)));
    } catch (error) {
      log.warn({ err: error }, 'the pages to be rendered before they are asked for could not be listed');
    }
  }

  /** The pages worth rendering: the known ones, then the most recently requested. */
  function wanted(entries: readonly [string, CachedPage][]): [string, CachedPage][] {
    const isKnown = new Set(knownPages);
    return entries
      .filter(([key, { requestedAt }]) => isKnown.has(key) || requestedAt > pages.now() - wantedFor)
      .filter(([, { status }]) => status === 200)
      .sort(([, one], [, other]) => other.requestedAt - one.requestedAt)
      .slice(0, mostPages);
  }

  return {
    /** Starts once visitors are served. */
    start(): void {
      looking = setInterval(this.look, lookEvery).unref();
      begin(queueKnown());
    },
    /** Call it with the pages a change dropped. */
    changed(dropped: readonly [string, CachedPage][]): void {
      if (isStopping) return;
      queue(wanted(dropped).map(([key]) => key));
      // A newly published page is known only now.
      begin(queueKnown());
    },
    /** Schedules the pages due before the next interval. */
    look(): void {
      const now = pages.now();
      const due = pages.all().filter(([, page]) => !renewed.has(page) && renewalOf(page) <= now + lookEvery);
      for (const [key, page] of wanted(due)) {
        renewed.add(page);
        const timer = setTimeout(
          () => {
            timers.delete(timer);
            queue([key]);
          },
          Math.max(0, renewalOf(page) - now),
        ).unref();
        timers.add(timer);
      }
    },
    /** Resolves when the queue is empty. */
    async idle(): Promise<void> {
      while (jobs.size > 0) await Promise.all(jobs);
    },
    /** Waits for running renders and starts no other. */
    async stop(): Promise<void> {
      isStopping = true;
      waiting.clear();
      clearInterval(looking);
      for (const timer of timers) clearTimeout(timer);
      await this.idle();
    },
  };
}

/**
 * When a page is rendered again: before it expires or, when it is short-lived because its content changes
 * then (midnight, the start of an event), at that moment, because an earlier render would show the old
 * content.
 */
function renewalOf({ begunAt, expiresAt }: CachedPage): number {
  return expiresAt - begunAt > 2 * beforeExpiry ? expiresAt - beforeExpiry : expiresAt;
}
