import { setTimeout as rest } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type CachedPage, replaceBrotli } from './cached-page.ts';
import { encodeBest } from './encodings.ts';
import type { PageCache } from './page-cache.ts';

type Options = {
  pages: PageCache;
  log: Logger;
  /** The slow compression. */
  encode?: typeof encodeBest;
};

/** Maximum queue length; a robot may request thousands of pages in a minute. */
const mostWaiting = 500;

/**
 * Rest after each compression, as a multiple of its duration: one fifth of the time at most, for machines
 * with one processor.
 */
const restsFor = 4;

/**
 * Compresses cached pages again with the best compression, once a visitor requested them: one at a time, on a
 * libuv thread, with rests. A page invalidated meanwhile is skipped. Pages rendered ahead without a visitor
 * are not worth it: all of them at each start would cost more processor time than the rest of the start.
 */
export function createRecompression({ pages, log, encode = encodeBest }: Options) {
  const waiting = new Set<string>();
  /** Each page is tried once. */
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
      if (pages.peek(key) === page) replaceBrotli(page, br);
    } catch (error) {
      log.warn({ err: error, path: key }, 'a kept page could not be compressed again');
    }
  }

  return {
    /** Call it when a page is sent to a visitor. */
    queue(key: string): void {
      if (isStopping || waiting.size >= mostWaiting) return;
      waiting.add(key);
      job ??= work();
    },
    /** Resolves when the queue is empty. */
    async idle(): Promise<void> {
      await job;
    },
    /** Waits for the running compression and starts no other. */
    async stop(): Promise<void> {
      isStopping = true;
      stopped.resolve();
      await job;
    },
  };
}
