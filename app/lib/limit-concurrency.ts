type Queue = {
  /** Maximum queue length; more are refused. */
  mayWait?: number;
  /** Maximum wait before a refusal, in milliseconds; none by default. */
  timeoutMs?: number;
  /** The error of a refusal. */
  busy?: () => Error;
};

/** Runs at most `most` tasks at once; the others wait in order, within the limits. */
export function limitConcurrency(
  most: number,
  {
    mayWait = Number.POSITIVE_INFINITY,
    timeoutMs: patience,
    busy = () => new Error('Too much work is waiting'),
  }: Queue = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];

  function waitForTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (patience === undefined) return promise;
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(busy());
    }, patience);
    return promise.then(() => clearTimeout(timer));
  }

  return async (work) => {
    if (running < most) running += 1;
    else if (waiting.length >= mayWait) throw busy();
    else await waitForTurn();
    try {
      return await work();
    } finally {
      // The slot goes directly to the next in the queue, so that no new task overtakes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
