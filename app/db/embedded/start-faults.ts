import { diskFault } from '#app/lib/disk-fault.ts';

/** Messages of PostgreSQL about the machine rather than the data, with advice. */
const ofTheMachine: readonly [RegExp, string][] = [
  [
    /shared memory segment|\/dev\/shm/i,
    'PostgreSQL shares memory in /dev/shm, which cannot be written here: mount it writable (mount -o remount,rw /dev/shm; of a container: --shm-size=64m). Nothing is wrong with the data',
  ],
  [
    /cannot allocate memory|out of memory|could not map anonymous shared memory/i,
    'The machine has too little memory left (free -m): end what takes it, or add swap. Nothing is wrong with the data',
  ],
  [
    /too many open files|resource temporarily unavailable|could not fork/i,
    'This user may open no more files or processes (ulimit -a): raise the limit. Nothing is wrong with the data',
  ],
  [
    /input\/output error/i,
    'The disk fails: copy what can still be read, and put a backup back on another one (school restore --from …)',
  ],
];

/** Messages about damaged files that have no other explanation. */
const damage =
  /configuration file|control file|pg_control|checkpoint|write-ahead|\bWAL\b|pg_wal|pg_xact|\bbase\/|\bglobal\/|relation mapping|checksum|invalid page|incompatible|corrupt|PANIC/i;

/**
 * Advice for a server that does not start, by its last message. A reset is suggested only for damaged data.
 * @param said the server's last message
 * @param log the path of its log
 */
export function adviceFor(said: string, folder: string, log: string): string {
  const known = ofTheMachine.find(([form]) => form.test(said))?.[1] ?? diskFault(said, folder);
  if (known) return `${known}.`;
  if (damage.test(said))
    return `The folder is damaged: put a backup back into another one (school restore --from …), or, if its content does not matter, begin again with: school db:reset`;
  return `Its log says more: ${log}`;
}
