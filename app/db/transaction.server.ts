import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { tables } from '#app/db/schema/tables.ts';
import type { Role, StaffRole } from './roles.ts';

type Schema = typeof tables;

type RowsOf<Row> = { rows: Row[]; rowCount: number | null };

/** The driver's own result of a statement. An interface, because Drizzle reads `this['row']`. */
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>;
}

/** Drizzle over a connection. */
export type Database = PgDatabase<Rows, Schema, ExtractTablesWithRelations<Schema>>;

/** An open transaction under one role; the only form in which features meet the database. */
export type Transaction = PgTransaction<Rows, Schema, ExtractTablesWithRelations<Schema>>;

/** Whether a transaction may write. Those that may are limited in number, so that reading goes on when they wait. */
export type Access = 'read only' | 'read write';

/** An open database. */
export type Connection = {
  /**
   * Runs the work in one transaction under the role.
   *
   * @throws DatabaseBusy when no connection was free in time
   */
  transaction: <T>(role: Role, access: Access, work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /**
   * Runs the work while no other process does work of this name; answers null at once when one does. The lock is a
   * connection's own: it ends with the process that holds it.
   */
  alone: <T>(name: string, work: () => Promise<T>) => Promise<T | null>;
  /**
   * Receives what other copies of the server announce, from when the promise resolves until the connection closes;
   * `missed` is called after every gap. A database of one process has no other copies.
   */
  listen: (hear: (payload: string) => void, missed: () => void) => Promise<void>;
  /** How the connections are used at this moment. */
  figures: () => PoolFigures[];
  /** Where the queue of jobs connects by itself, as the worker. */
  workerAddress: string;
  close: () => Promise<void>;
};

/** Connections of one role, or of all where they share them: those open, those that nobody uses, and who waits for one. */
export type PoolFigures = { role: Role | 'all'; most: number; open: number; idle: number; waiting: number };

/** The transaction this piece of work runs in. */
export type Running = { over: boolean; announcements: Set<string> };

/** Runs a transaction, and may note how long it takes and how it ends. */
export type WatchTransaction = <T>(
  told: { role: Role; access: Access },
  transaction: () => Promise<T>,
) => Promise<T>;

type Shared = {
  connection?: Promise<Connection>;
  watch?: WatchTransaction | undefined;
  running: AsyncLocalStorage<Running>;
  acting: AsyncLocalStorage<StaffRole>;
};

const kept = globalThis as { schoolDatabase?: Shared };

/** One per process, kept on globalThis: hot reloads make several copies of this module, never of the database. */
export function shared(): Shared {
  kept.schoolDatabase ??= { running: new AsyncLocalStorage(), acting: new AsyncLocalStorage() };
  return kept.schoolDatabase;
}

/** The transaction the caller is inside of, if it is not over yet. */
export function runningTransaction(): Running | undefined {
  const running = shared().running.getStore();
  return running?.over ? undefined : running;
}
