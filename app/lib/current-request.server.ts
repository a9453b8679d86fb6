import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs the handling of a request: everything logged or raised inside gets its id. */
export function duringRequest<Result>(requestId: string, run: () => Result): Result {
  return requests.run(requestId, run);
}

/** The id of the current request as a log field; empty outside of requests. */
export function requestMark(): { requestId?: string } {
  const requestId = requests.getStore();
  return requestId === undefined ? {} : { requestId };
}
