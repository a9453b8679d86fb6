type Queue = {
  /** How many pieces of work may wait; more are refused. */
  mayWait?: number;
  /** How long one waits before it is refused, in milliseconds; for ever without. */
  timeoutMs?: number;
  /** What a refused one throws. */
  busy?: () => Error;
};

/** A gate that lets at most `most` pieces of work run at once; the others wait in order, as far as they may. */
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
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
