import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs what answers a request: whatever is logged, noted or raised meanwhile bears its id, so that they can be joined. */
export function duringRequest<Result>(requestId: string, run: () => Result): Result {
  return requests.run(requestId, run);
}

/** The id of the request that is being answered, as a field; nothing where there is none. */
export function requestMark(): { requestId?: string } {
  const requestId = requests.getStore();
  return requestId === undefined ? {} : { requestId };
}
