export type RequestPriority = ReturnType<typeof createRequestPriority>;

/** The longest that background work is delayed, in milliseconds: it must progress under steady traffic. */
const longestWait = 2_000;

/**
 * Requests take precedence over background work: the next piece of it begins once no request waits, or after
 * two seconds.
 */
export function createRequestPriority() {
  let waiting = 0;
  let idle = Promise.withResolvers<void>();

  return {
    /** Counts a request as waiting while `make` runs. */
    async answer<Answer>(make: () => Promise<Answer>): Promise<Answer> {
      if (waiting === 0) idle = Promise.withResolvers();
      waiting += 1;
      try {
        return await make();
      } finally {
        waiting -= 1;
        if (waiting === 0) idle.resolve();
      }
    },
    /** Resolves when the next piece of background work may begin. */
    async whenIdle(): Promise<void> {
      if (waiting === 0) return;
      const longEnough = Promise.withResolvers<void>();
      const timer = setTimeout(longEnough.resolve, longestWait);
      await Promise.race([idle.promise, longEnough.promise]);
      clearTimeout(timer);
    },
  };
}
