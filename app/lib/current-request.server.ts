import { AsyncLocalStorage } from 'node:async_hooks';

type Current = { requestId: string; ends: (() => Promise<unknown>)[] };

const requests = new AsyncLocalStorage<Current>();

/**
 * Runs the handling of a request: everything logged or raised inside gets its id. Waits for what was handed
 * to `atEndOfRequest`.
 */
export async function duringRequest<Result>(
  requestId: string,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const current: Current = { requestId, ends: [] };
  try {
    return await requests.run(current, run);
  } finally {
    await Promise.all(current.ends.map((end) => end()));
  }
}

/** Runs `end` once the response of the current request is made, and never outside of a request. */
export function atEndOfRequest(end: () => Promise<unknown>): void {
  requests.getStore()?.ends.push(end);
}

/** The id of the current request as a log field; empty outside of requests. */
export function requestMark(): { requestId?: string } {
  const requestId = requests.getStore()?.requestId;
  return requestId === undefined ? {} : { requestId };
}
