import { DrizzleQueryError } from 'drizzle-orm';
import { OperatorProblem } from '#app/lib/operator-problem.ts';

/** The database is unusable; the message tells the operator what to do. */
export class DatabaseUnavailable extends OperatorProblem {
  override readonly name = 'DatabaseUnavailable';
}

/** No connection was free in time, or too many transactions wait: a retry may succeed. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/**
 * A statement the database refused. Contains only what may be logged: the SQLSTATE and the names of table and
 * constraint. Other fields of drivers (parameters, the failing row) are personal data and are dropped.
 */
class QueryRefused extends Error {
  override readonly name = 'QueryRefused';
  /** SQLSTATE, e.g. '23505'; undefined when the connection failed. */
  readonly code: string | undefined;
  readonly table: string | undefined;
  readonly constraint: string | undefined;

  constructor(error: DrizzleQueryError) {
    const cause = fieldsOf(error.cause);
    const where = [
      cause.table && `table ${cause.table}`,
      cause.constraint && `constraint ${cause.constraint}`,
    ];
    const about = where.filter(Boolean).join(', ');
    // The server's message names tables and constraints, but may quote a value after a colon (22P02).
    const sentence = withoutQuotedValue(cause.message ?? 'the connection failed');
    super(`${sentence}${cause.code ? ` (SQLSTATE ${cause.code})` : ''}${about ? ` [${about}]` : ''}`);
    this.code = cause.code;
    this.table = cause.table;
    this.constraint = cause.constraint;
    if (error.stack) this.stack = `${this.name}: ${this.message}\n${framesOf(error.stack)}`;
  }
}

function withoutQuotedValue(sentence: string): string {
  const start = sentence.indexOf(': "');
  return start >= 0 && sentence.endsWith('"') ? sentence.slice(0, start) : sentence;
}

/** The SQLSTATE of an error or its causes; undefined without one. */
export function sqlStateOf(error: unknown): string | undefined {
  const { code } = fieldsOf(error);
  // Every SQLSTATE has a digit; EPIPE has none.
  if (code && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return code;
  return error instanceof Error && error.cause ? sqlStateOf(error.cause) : undefined;
}

/** Whether a row with the same unique value exists; `constraint` restricts it to one of several. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return sqlStateOf(error) === '23505' && (!constraint || constraintOf(error) === constraint);
}

/** Whether this foreign key is violated: the referenced row is missing, or is still referenced. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return sqlStateOf(error) === '23503' && constraintOf(error) === constraint;
}

/** No server listens, or it is starting or stopping. */
const awayCodes: readonly string[] = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P03'];

/** Whether no server accepted a new connection: no statement was sent. */
export function isUnreachable(error: unknown): boolean {
  return awayCodes.includes(fieldsOf(error).code ?? '');
}

/** Codes and messages for a lost network or a terminated connection. */
const brokenCodes: readonly string[] = [
  ...awayCodes,
  '57P01',
  '57P02',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
];
const brokenWords = /^(?:Connection terminated|Query read timeout)/;

/** Whether the connection was lost or its server stopped answering. */
export function isBroken(error: unknown): boolean {
  const { code, message } = fieldsOf(error instanceof DrizzleQueryError ? error.cause : error);
  return brokenCodes.includes(code ?? '') || brokenWords.test(message ?? '');
}

/**
 * Lock timeout, statement timeout, deadlock, too many connections; a server that stops, crashes or starts.
 */
const busyStates: readonly string[] = ['55P03', '57014', '40P01', '53300', '57P01', '57P02', '57P03'];

/** Disk full or failing, out of memory, or read-only: /readyz reports them to the operator. */
const stuckStates: readonly string[] = ['53100', '53200', '58030', '25006'];
/** A read-only file system has no SQLSTATE of its own: it appears as missing privileges. */
const stuckWords = /^could not (?:open|create|write|extend) file/;

/** Whether the request is valid but the database had no capacity: a retry may succeed. */
export function isBusy(error: unknown): boolean {
  if (error instanceof DatabaseBusy || isBroken(error)) return true;
  return busyStates.includes(sqlStateOf(error) ?? '') || isStuck(error);
}

/** Whether the server accepts no writes until the operator acts: disk full or failing, or read-only. */
export function isStuck(error: unknown): boolean {
  const state = sqlStateOf(error) ?? '';
  return stuckStates.includes(state) || (state === '42501' && saysStuck(error));
}

function saysStuck(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return stuckWords.test(error.message) || saysStuck(error.cause);
}

function constraintOf(error: unknown): string | undefined {
  return (
    fieldsOf(error).constraint ??
    (error instanceof Error && error.cause ? constraintOf(error.cause) : undefined)
  );
}

type DatabaseFields = { code?: string; table?: string; constraint?: string; message?: string };

function fieldsOf(error: unknown): DatabaseFields {
  if (!(error instanceof Error)) return {};
  const read = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { code: read('code'), table: read('table'), constraint: read('constraint'), message: error.message };
}

/** The stack frames only; the message above them may contain parameters. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/**
 * The error that features see of a failed transaction: their own errors unchanged, database errors without
 * data.
 */
export function withoutPersonalData(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? new QueryRefused(error) : error;
}
