import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { tables } from '#app/db/schema/tables.ts';

type Schema = typeof tables;

type RowsOf<Row> = { rows: Row[] };

/** What both drivers answer to a raw statement. An interface, because Drizzle reads `this['row']`. */
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>;
}

/** Drizzle over either driver. */
export type Database = PgDatabase<Rows, Schema, ExtractTablesWithRelations<Schema>>;

/** An open transaction under one role; the only form in which features meet the database. */
export type Transaction = PgTransaction<Rows, Schema, ExtractTablesWithRelations<Schema>>;

/** An open database: the embedded one or a server, with what differs between the two. */
export type Connection = {
  database: Database;
  /**
   * Hears what other copies of the server announce, from when the promise resolves until the connection closes;
   * `missed` is called after every gap. A database of one process has no other copies.
   */
  listen: (hear: (payload: string) => void, missed: () => void) => Promise<void>;
  close: () => Promise<void>;
};

/** The transaction this piece of work runs in. */
export type Running = { over: boolean; announcements: Set<string> };

type Shared = { connection?: Promise<Connection>; running: AsyncLocalStorage<Running> };

const kept = globalThis as { schoolDatabase?: Shared };

/** One per process, kept on globalThis: hot reloads make several copies of this module, never of the database. */
export function shared(): Shared {
  kept.schoolDatabase ??= { running: new AsyncLocalStorage() };
  return kept.schoolDatabase;
}

/** The transaction the caller is inside of, if it is not over yet. */
export function runningTransaction(): Running | undefined {
  const running = shared().running.getStore();
  return running?.over ? undefined : running;
}
