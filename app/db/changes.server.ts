import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Topic, topics } from '#app/lib/topics.ts';
import { runningTransaction, type Transaction } from './transaction.server.ts';

/** The LISTEN/NOTIFY channel between the server processes. */
export const changesChannel = 'site_changes';

type Listener = (topic: Topic) => void;
type Shared = { self: string; listeners: Set<Listener> };

const globals = globalThis as { schoolChanges?: Shared };

function shared(): Shared {
  globals.schoolChanges ??= { self: randomUUID(), listeners: new Set() };
  return globals.schoolChanges;
}

/**
 * Announces a change of these topics as part of the transaction. Listeners of this process are called after
 * the commit, those of other processes when the database notifies them; after a rollback none is.
 */
export async function announceChange(tx: Transaction, ...changed: Topic[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(
    sql`select pg_notify(${changesChannel}, ${JSON.stringify({ from: shared().self, changed })})`,
  );
  for (const topic of changed) runningTransaction()?.announcements.add(topic);
}

/** Calls the listener on every committed change of any process. Returns a function that stops it. */
export function onChange(listener: Listener): () => void {
  shared().listeners.add(listener);
  return () => {
    shared().listeners.delete(listener);
  };
}

/** Calls this process's listeners. One that throws is reported and does not stop the others. */
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

/** Handles a notification from another process. Changes of this process were announced at their commit. */
export function invalidateAnnounced(payload: string): void {
  const message = parsed(payload);
  if (message && message.from !== shared().self) notifyListeners(message.changed);
}

/** After an interruption of the listening connection, any topic may have changed. */
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
    // Not ours: any login may notify on any channel.
    return undefined;
  }
}
