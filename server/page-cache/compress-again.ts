import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type CachedPage, takeSmallest } from './cached-page.ts';
import { encodeThoroughly } from './encodings.ts';
import type { PageCache } from './page-cache.ts';

type Options = {
  pages: PageCache;
  log: Logger;
  /** Compresses a document as small as it gets. */
  encode?: typeof encodeThoroughly;
};

/** Pages that wait for it at once; a robot may ask for thousands in a minute. */
const mostWaiting = 500;

/** A thread works a fifth of the time: a machine with one processor has it for its visitors. */
const restsFor = 4;

/**
 * Compresses kept pages a second time, as small as they get, once a visitor has asked for them: one after the other, by one of the system's
 * threads, followed by rests. A page that was dropped meanwhile is left. Those that were rendered ahead and that no visitor
 * asks for are not worth it: all of them at each start cost more of the processor than all else of a start.
 */
export function createCompressAgain({ pages, log, encode = encodeThoroughly }: Options) {
  const waiting = new Set<string>();
  /** Tried once. */
  const tried = new WeakSet<CachedPage>();
  const stopped = Promise.withResolvers<void>();
  let isStopping = false;
  let job: Promise<void> | undefined;

  async function work(): Promise<void> {
    for (const key of waiting) {
      waiting.delete(key);
      const begunAt = performance.now();
      await compress(key);
      const pause = restsFor * (performance.now() - begunAt);
      await Promise.race([rest(pause, undefined, { ref: false }), stopped.promise]);
      if (isStopping) break;
    }
    job = undefined;
  }

  async function compress(key: string): Promise<void> {
    const page = pages.peek(key);
    if (!page?.body.br || page.isSmallest || tried.has(page)) return;
    tried.add(page);
    try {
      const br = await encode(page.body);
      if (pages.peek(key) === page) takeSmallest(page, br);
    } catch (error) {
      log.warn({ err: error, path: key }, 'a kept page could not be compressed again');
    }
  }

  return {
    /** A visitor was sent a page. */
    ask(key: string): void {
      if (isStopping || waiting.size >= mostWaiting) return;
      waiting.add(key);
      job ??= work();
    },
    /** Resolves once nothing waits any more. */
    async idle(): Promise<void> {
      await job;
    },
    /** Ends what runs, begins nothing more. */
    async stop(): Promise<void> {
      isStopping = true;
      stopped.resolve();
      await job;
    },
  };
}
