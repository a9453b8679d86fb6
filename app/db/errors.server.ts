import { DrizzleQueryError } from 'drizzle-orm';
import { OperatorProblem } from '#app/lib/operator-problem.ts';

/** The database cannot be used at all; the message is a sentence for the operator that says what to do. */
export class DatabaseUnavailable extends OperatorProblem {
  override readonly name = 'DatabaseUnavailable';
}

/** No connection was free in time, or too many transactions wait already: later it may work. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/**
 * A statement the database refused. Carries what may be logged: the SQLSTATE, and the names of the table and
 * the constraint. What drivers put beside it (parameters, the failing row) is personal data and is left behind.
 */
class QueryRefused extends Error {
  override readonly name = 'QueryRefused';
  /** SQLSTATE, e.g. '23505'; undefined when the connection itself failed. */
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
    // The server's own sentence names tables and constraints but may quote a value after a colon (22P02).
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

/** The SQLSTATE of an error, wherever the driver or Drizzle put it; undefined when there is none. */
export function sqlStateOf(error: unknown): string | undefined {
  const { code } = fieldsOf(error);
  // Every state has a digit; EPIPE has none.
  if (code && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code)) return code;
  return error instanceof Error && error.cause ? sqlStateOf(error.cause) : undefined;
}

/** True when a row with the same unique value exists; name the constraint to ask about one of several. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return sqlStateOf(error) === '23505' && (!constraint || constraintOf(error) === constraint);
}

/** True when a row refers by this constraint to one that is not there (any more), or would leave others without theirs. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return sqlStateOf(error) === '23503' && constraintOf(error) === constraint;
}

/** Nobody listens at the address, or the server is starting or stopping. */
const awayCodes: readonly string[] = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P03'];

/** True when no server answered a new connection: nothing was asked of it yet. */
export function isAway(error: unknown): boolean {
  return awayCodes.includes(fieldsOf(error).code ?? '');
}

/** A network that loses the server, or a connection that ends in the middle: the driver has codes and words for it. */
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

/** True when the connection was lost, or its server does not answer any more. */
export function isBroken(error: unknown): boolean {
  const { code, message } = fieldsOf(error instanceof DrizzleQueryError ? error.cause : error);
  return brokenCodes.includes(code ?? '') || brokenWords.test(message ?? '');
}

/**
 * A lock that somebody else holds, a statement that took too long, a deadlock, no connection left on the server; a
 * server that is told to stop, dies, or starts.
 */
const busyStates: readonly string[] = ['55P03', '57014', '40P01', '53300', '57P01', '57P02', '57P03'];

/** Its disk is full or fails, its memory is used up, or it may only read: what the operator is told by /readyz and mends. */
const stuckStates: readonly string[] = ['53100', '53200', '58030', '25006'];
/** A disk that can be read alone has no state of its own: it passes for a want of rights. */
const stuckWords = /^could not (?:open|create|write|extend) file/;

/** True when nothing is wrong with what was asked: the database had no time for it, and may have it later. */
export function isBusy(error: unknown): boolean {
  if (error instanceof DatabaseBusy || isBroken(error)) return true;
  return busyStates.includes(sqlStateOf(error) ?? '') || isStuck(error);
}

/** True when the whole server takes nothing until somebody mends it: a full disk, one that fails, or a server that may only read. */
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

/** The lines of a stack that are places; the message above them may hold the parameters. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** What features get to see of a failure inside a transaction: their own errors as they are, ours cleaned. */
export function withoutPersonalData(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? new QueryRefused(error) : error;
}
