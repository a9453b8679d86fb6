export type RequestPriority = ReturnType<typeof createRequestPriority>;

/** The longest that work nobody asked for stands back, in milliseconds: under steady traffic it is to be done, too. */
const longestWait = 2_000;

/**
 * Who waits for an answer comes before what the server does of itself: the next piece of such work begins once nobody
 * waits, or after two seconds.
 */
export function createRequestPriority() {
  let waiting = 0;
  let nobody = Promise.withResolvers<void>();

  return {
    /** Somebody waits for what this makes. */
    async answer<Answer>(make: () => Promise<Answer>): Promise<Answer> {
      if (waiting === 0) nobody = Promise.withResolvers();
      waiting += 1;
      try {
        return await make();
      } finally {
        waiting -= 1;
        if (waiting === 0) nobody.resolve();
      }
    },
    /** Resolves when the next piece of work may begin. */
    async whenIdle(): Promise<void> {
      if (waiting === 0) return;
      const longEnough = Promise.withResolvers<void>();
      const timer = setTimeout(longEnough.resolve, longestWait);
      await Promise.race([nobody.promise, longEnough.promise]);
      clearTimeout(timer);
    },
  };
}
