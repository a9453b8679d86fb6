import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/* How long the processor worked, in seconds. Linux tells it in /proc; elsewhere only this process's own part is known. */

/** The clock of /proc ticks a hundred times a second on every Linux. */
const ticksPerSecond = 100;

type Process = {
  pid: number;
  parent: number;
  /** When it began: a number is given again to a later process. */
  began: string;
  /** Its own seconds and those of every child that it waited for. */
  seconds: number;
};

/** What `/proc/PID/stat` says; null when the process is gone. */
function readProcess(pid: number | 'self'): Process | null {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return null;
    throw error;
  }
  return parseStat(line);
}

/** The name of a program, in parentheses, may hold anything: what counts comes after the last of them. */
export function parseStat(line: string): Process {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(fields[1]),
    began: fields[19] ?? '',
    seconds: ticks / ticksPerSecond,
  };
}

/** The processor time of this process and of all its children that have ended, as `time` counts it. */
export function processorSeconds(): number {
  const own = existsSync('/proc/self/stat') ? readProcess('self') : null;
  if (own) return own.seconds;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Looks every two seconds for processes that left the run's tree, such as a database that outlives who started it:
 * nobody here waits for them, so `time` does not count them.
 */
export function watchDetached(): { stop: () => number } {
  if (os.platform() !== 'linux') return { stop: () => 0 };
  /** Every process that was once seen below this one. */
  const seen = new Set<string>();
  const detached = new Map<string, number>();
  const look = () => {
    const running = runningProcesses();
    const parentOf = (each: Process) => running.get(each.parent);
    const isBelow = (each: Process): boolean => {
      const parent = parentOf(each);
      return each.parent === process.pid || (parent !== undefined && isBelow(parent));
    };
    for (const each of running.values()) {
      const parent = parentOf(each);
      if (isBelow(each)) seen.add(nameOf(each));
      // What it started itself is in its own figure once it has waited for it.
      else if (seen.has(nameOf(each)) && !(parent && seen.has(nameOf(parent))))
        detached.set(nameOf(each), each.seconds);
    }
  };
  const watching = setInterval(look, 2_000);
  watching.unref();
  return {
    stop: () => {
      clearInterval(watching);
      look();
      return [...detached.values()].reduce((sum, seconds) => sum + seconds, 0);
    },
  };
}

const nameOf = ({ pid, began }: Process) => `${pid} ${began}`;

function runningProcesses(): Map<number, Process> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const running = pids.flatMap((pid) => readProcess(Number(pid)) ?? []);
  return new Map(running.map((each) => [each.pid, each]));
}
