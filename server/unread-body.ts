import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long (milliseconds) and how much (bytes) of an unwanted body is still read. */
const patience = 400;
const mostTaken = 16 * 1024 * 1024;

/**
 * Reads and discards the rest of a body before the response, when the body is too long or was refused, so
 * that the connection can serve the next request. If the rest does not arrive in time, the response closes
 * the connection, so that no proxy reuses it for another request.
 */
export async function dropUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (incoming.complete || incoming.destroyed) return;
  const signal = AbortSignal.timeout(patience);
  let taken = 0;
  const take = (piece: Buffer) => {
    taken += piece.length;
    // A consumer that holds the stream pauses it with each chunk.
    if (taken < mostTaken) incoming.resume();
  };
  incoming.on('data', take);
  incoming.resume();
  try {
    await once(incoming, 'end', { signal });
  } catch (error) {
    // It took too long, or the client disconnected.
    if (!(error instanceof Error)) throw error;
    if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
  } finally {
    incoming.off('data', take);
  }
}
