import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { tables } from '#app/db/schema/tables.ts';
import type { Role, StaffRole } from './roles.ts';

type Schema = typeof tables;

type RowsOf<Row> = { rows: Row[]; rowCount: number | null };

/** The driver's result of a statement. An interface, because Drizzle reads `this['row']`. */
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>;
}

export type Database = PgDatabase<Rows, Schema, ExtractTablesWithRelations<Schema>>;

/** An open transaction under one role; features access the database only through it. */
export type Transaction = PgTransaction<Rows, Schema, ExtractTablesWithRelations<Schema>>;

/** Whether a transaction may write. Writers are limited in number, so that reads continue while they wait. */
export type Access = 'read only' | 'read write';

export type Connection = {
  /**
   * Runs the work in one transaction under the role.
   * @throws DatabaseBusy when no connection was free in time
   */
  transaction: <T>(role: Role, access: Access, work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /**
   * Runs the work unless another process runs work of this name; then returns null at once. The lock belongs
   * to a connection: it ends with the process.
   */
  alone: <T>(name: string, work: () => Promise<T>) => Promise<T | null>;
  /**
   * Receives the announcements of other server processes, from when the promise resolves until the connection
   * closes; `missed` is called after every interruption.
   */
  listen: (hear: (payload: string) => void, missed: () => void) => Promise<void>;
  /** Current usage of the connections. */
  figures: () => PoolFigures[];
  /** The URL the job queue connects to, as the worker. */
  workerAddress: string;
  close: () => Promise<void>;
};

/**
 * Connections of one role, or of all roles where they share them: maximum, open, idle, and waiting requests.
 */
export type PoolFigures = { role: Role | 'all'; most: number; open: number; idle: number; waiting: number };

/** The transaction of the current async context. */
export type Running = { over: boolean; announcements: Set<string> };

/** Wraps a transaction, to measure its duration and outcome. */
export type WatchTransaction = <T>(
  info: { role: Role; access: Access },
  transaction: () => Promise<T>,
) => Promise<T>;

type Shared = {
  connection?: Promise<Connection>;
  watch?: WatchTransaction | undefined;
  running: AsyncLocalStorage<Running>;
  acting: AsyncLocalStorage<StaffRole>;
};

const globals = globalThis as { schoolDatabase?: Shared };

/**
 * One per process, on globalThis: hot reloads load this module again, but must not open the database again.
 */
export function shared(): Shared {
  globals.schoolDatabase ??= { running: new AsyncLocalStorage(), acting: new AsyncLocalStorage() };
  return globals.schoolDatabase;
}

/** The caller's transaction, unless it is over. */
export function runningTransaction(): Running | undefined {
  const running = shared().running.getStore();
  return running?.over ? undefined : running;
}
