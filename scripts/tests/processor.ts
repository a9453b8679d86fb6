import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/* Processor time in seconds, from Linux's /proc; elsewhere only this process's own is known. */

/** The clock of /proc: a hundred ticks a second on every Linux. */
const ticksPerSecond = 100;

type Process = {
  pid: number;
  parent: number;
  /** Start time: process ids are reused. */
  began: string;
  /** Its own seconds and those of the children it waited for. */
  seconds: number;
};

/** The content of `/proc/PID/stat`; null when the process is gone. */
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

/** The program's name, in parentheses, may contain anything: read after the last parenthesis. */
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

/** The processor time of this process and all its ended children, as `time` counts it. */
export function processorSeconds(): number {
  const own = existsSync('/proc/self/stat') ? readProcess('self') : null;
  if (own) return own.seconds;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Polls every two seconds for processes that left the run's tree, such as a daemonised database: no parent
 * waits for them, so `time` does not count them.
 */
export function watchDetached(): { stop: () => number } {
  if (os.platform() !== 'linux') return { stop: () => 0 };
  /** Every process once seen below this one. */
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
      // A child of this process is in its own figure once it was waited for.
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
