import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CachedPage } from './cached-page.ts';
import type { PageCache, Rendered } from './page-cache.ts';

type Options = {
  pages: PageCache;
  /** Renders a page for everybody, asked for by nobody. */
  render: (key: string) => Promise<Rendered>;
  /** The pages that are worth it before anybody has asked, the most wanted first. */
  known: () => Promise<readonly string[]>;
  /** Resolves when no visitor waits for an answer. */
  whenIdle: () => Promise<void>;
  log: Logger;
};

/** Pages that are rendered by the server itself; what else is asked for is rendered when it is. */
const mostPages = 100;

/** How many at once: one waits for the database while another is drawn. */
const atOnce = 2;

/** A page that somebody asked for in this time is worth being there, in milliseconds. */
const wantedFor = 60 * 60_000;

/** A page is rendered again this long before it expires; one that lives shorter, as it does. */
const beforeExpiry = 90_000;

/** How often pages are looked through for those about to expire. */
const lookEvery = 1000;

export type RenderAhead = ReturnType<typeof createRenderAhead>;

/**
 * Renders pages before anybody asks: after the start, after a change, shortly before they expire. A few at a time, each
 * followed by a rest, so that half of the time at least is the visitors', and none begun while one waits. Every copy of the server does its own.
 */
export function createRenderAhead({ pages, render, known, whenIdle, log }: Options) {
  const waiting = new Set<string>();
  const jobs = new Set<Promise<void>>();
  let workers = 0;
  const timers = new Set<NodeJS.Timeout>();
  /** Tried once: a page that fails is not tried for as long as nobody asks for it. */
  const renewed = new WeakSet<CachedPage>();
  let knownPages: readonly string[] = [];
  let looking: NodeJS.Timeout | undefined;
  let isStopping = false;

  function ask(keys: Iterable<string>): void {
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
      if (first && !result.kept) await result.response.body?.cancel();
    } catch (error) {
      log.warn({ err: error, path: key }, 'a page could not be rendered before it is asked for');
    }
  }

  /** Asks for what is known and not there. */
  async function askForKnown(): Promise<void> {
    try {
      knownPages = (await known()).slice(0, mostPages);
      if (!isStopping) ask(knownPages.filter((key) => !pages.find(key)));
    } catch (error) {
      log.warn({ err: error }, 'the pages to be rendered before they are asked for could not be listed');
    }
  }

  /** Those worth being there: what is known, then what was asked for last. */
  function wanted(entries: readonly [string, CachedPage][]): [string, CachedPage][] {
    const isKnown = new Set(knownPages);
    return entries
      .filter(([key, { askedAt }]) => isKnown.has(key) || askedAt > pages.now() - wantedFor)
      .filter(([, { status }]) => status === 200)
      .sort(([, one], [, other]) => other.askedAt - one.askedAt)
      .slice(0, mostPages);
  }

  return {
    /** Once visitors are served. */
    start(): void {
      looking = setInterval(this.look, lookEvery).unref();
      begin(askForKnown());
    },
    /** Something was changed: these pages were dropped. */
    changed(dropped: readonly [string, CachedPage][]): void {
      if (isStopping) return;
      ask(wanted(dropped).map(([key]) => key));
      // What was published is known only now.
      begin(askForKnown());
    },
    /** Sees to the pages whose renewal is due before it looks again. */
    look(): void {
      const now = pages.now();
      const due = pages.all().filter(([, page]) => !renewed.has(page) && renewalOf(page) <= now + lookEvery);
      for (const [key, page] of wanted(due)) {
        renewed.add(page);
        const timer = setTimeout(
          () => {
            timers.delete(timer);
            ask([key]);
          },
          Math.max(0, renewalOf(page) - now),
        ).unref();
        timers.add(timer);
      }
    },
    /** Resolves once nothing waits any more. */
    async idle(): Promise<void> {
      while (jobs.size > 0) await Promise.all(jobs);
    },
    /** Ends what runs, begins nothing more. */
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
 * When a page is rendered again: before it expires, or, when it ends soon because its content does (the day, an event
 * that begins), at that moment, since before it nobody can render what comes after.
 */
function renewalOf({ begunAt, expiresAt }: CachedPage): number {
  return expiresAt - begunAt > 2 * beforeExpiry ? expiresAt - beforeExpiry : expiresAt;
}
