import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long the rest of a body that nobody wants is taken all the same, in milliseconds, and how much of it, in bytes. */
const patience = 400;
const mostTaken = 16 * 1024 * 1024;

/**
 * Before a request is answered of whose body not all was read, because it is too long or not for who sends it: takes the rest and
 * drops it, so that the connection serves the next request. What does not come in a moment is not waited for: then the answer says
 * that the connection ends, so that nobody, least of all a proxy, uses it for another's request.
 */
export async function dropUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (incoming.complete || incoming.destroyed) return;
  const signal = AbortSignal.timeout(patience);
  let taken = 0;
  const take = (piece: Buffer) => {
    taken += piece.length;
    // Whoever holds it as a stream pauses it with each piece.
    if (taken < mostTaken) incoming.resume();
  };
  incoming.on('data', take);
  incoming.resume();
  try {
    await once(incoming, 'end', { signal });
  } catch (error) {
    // It took too long, or its sender is gone.
    if (!(error instanceof Error)) throw error;
    if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
  } finally {
    incoming.off('data', take);
  }
}
