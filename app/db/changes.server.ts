import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Topic, topics } from '#app/lib/topics.ts';
import { runningTransaction, type Transaction } from './transaction.server.ts';

/** The channel of LISTEN and NOTIFY that joins the copies of the server. */
export const changesChannel = 'site_changes';

type Listener = (topic: Topic) => void;
type Shared = { self: string; listeners: Set<Listener> };

const kept = globalThis as { schoolChanges?: Shared };

function shared(): Shared {
  kept.schoolChanges ??= { self: randomUUID(), listeners: new Set() };
  return kept.schoolChanges;
}

/**
 * Says, as part of the transaction, that what these topics show has changed. Listeners of this process hear
 * it as soon as the commit returns, those of other copies of the server when the database notifies them; if the
 * transaction rolls back nobody does.
 */
export async function announceChange(tx: Transaction, ...changed: Topic[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${changesChannel}, ${JSON.stringify({ from: shared().self, changed })})`,
  );
  for (const topic of changed) runningTransaction()?.announcements.add(topic);
}

/** Calls the listener on every committed change, from whichever copy; answers how to stop. */
export function onChange(listener: Listener): () => void {
  shared().listeners.add(listener);
  return () => {
    shared().listeners.delete(listener);
  };
}

/** Tells this process's listeners. One that throws is reported and keeps nobody else from hearing. */
export function notifyListeners(changed: Iterable<string>): void {
  for (const topic of topics.filter((known) => new Set(changed).has(known))) {
    for (const listener of shared().listeners) {
      try {
        listener(topic);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}

/** A payload from the channel: what another copy announced. Our own were announced at the commit. */
export function invalidateAnnounced(payload: string): void {
  const message = parsed(payload);
  if (message && message.from !== shared().self) notifyListeners(message.changed);
}

/** After a gap in the listening anything may have changed unheard. */
export function invalidateEverything(): void {
  notifyListeners(topics);
}

function parsed(payload: string): { from: unknown; changed: string[] } | undefined {
  try {
    const message: unknown = JSON.parse(payload);
    if (
      typeof message !== 'object' ||
      message === null ||
      !('changed' in message) ||
      !Array.isArray(message.changed)
    ) {
      return undefined;
    }
    return { from: 'from' in message ? message.from : undefined, changed: message.changed.map(String) };
  } catch {
    // Not ours: anyone with a login may notify on any channel.
    return undefined;
  }
}
