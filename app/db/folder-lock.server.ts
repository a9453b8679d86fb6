import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseUnavailable } from './errors.server.ts';

/** The holder touches its lock this often; a lock of another machine silent for longer is a dead one's. */
const heartbeat = 5_000;
const silence = 4 * heartbeat;

/** Who holds a lock: `started` tells a process from a later one that was given its number. */
type Holder = { pid: number; host: string; started: string };

/**
 * Makes this process the only one to use what the file stands for, until the answered function is called or
 * the process ends. The lock of a process that is gone is taken over.
 *
 * @throws DatabaseUnavailable naming the process that holds it.
 */
export function lockFolder(file: string): () => void {
  const mine = JSON.stringify(thisProcess());
  // A few rounds: others may be taking over the same dead process's lock at the same moment.
  for (let round = 0; round < 5; round += 1) {
    if (createWhole(file, mine)) return hold(file, mine);
    const held = readLock(file);
    if (held === undefined) continue;
    const holder = parseHolder(held);
    if (holder && isAlive(holder, file)) throw inUse(file, holder);
    discard(file, held);
  }
  throw inUse(file, undefined);
}

function hold(file: string, mine: string): () => void {
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // Someone removed the file by hand; there is nothing left to keep alive.
      clearInterval(beat);
    }
  }, heartbeat);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    if (readLock(file) === mine) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** Creates the file with its content in one step, so that no one ever reads half a lock. */
function createWhole(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock we judged dead, and only that one: a live one that took its place is put back. */
function discard(file: string, judged: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readLock(aside) !== judged) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function isAlive(holder: Holder, file: string): boolean {
  // Another machine or container, whose processes we cannot see: believe its heartbeat.
  if (holder.host !== hostname()) return Date.now() - modifiedAt(file) < silence;
  if (!processExists(holder.pid)) return false;
  return startOf(holder.pid) === holder.started;
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function thisProcess(): Holder {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) };
}

/** When a process began, in the kernel's ticks since boot; '' where there is no /proc to ask. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie only waits for its parent to notice; it holds nothing.
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return undefined;
    const { pid, host, started } = read as Partial<Holder>;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof started !== 'string') return undefined;
    return { pid, host, started };
  } catch {
    // Not written by us, or cut short by a full disk: no one's.
    return undefined;
  }
}

function inUse(file: string, holder: Holder | undefined): DatabaseUnavailable {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  return new DatabaseUnavailable(
    `The embedded database is in use by ${who} (lock ${file}). Stop that process first, give this one another ` +
      'DATA_DIR, or set DATABASE_URL to let several servers share a PostgreSQL server.',
  );
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
