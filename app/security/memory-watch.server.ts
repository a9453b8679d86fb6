import { getHeapStatistics } from 'node:v8';
import { raiseAlert } from './alerts.server.ts';

/** Heap in use and V8's heap limit, in bytes. */
export type HeapReading = { used: number; limit: number };

/** Alerts at 90 % of the limit (spec §9); again only after falling below 80 %. */
const alarmAt = 0.9;
const calmBelow = 0.8;

export type MemoryState = 'calm' | 'alarmed';

/** The next state. Only the change from calm to alarmed is reported. */
export function nextMemoryState(state: MemoryState, reading: HeapReading): MemoryState {
  const share = reading.used / reading.limit;
  if (share >= alarmAt) return 'alarmed';
  return share < calmBelow ? 'calm' : state;
}

/**
 * Checks the heap every minute and raises an alert when it reaches 90 % of its limit. Does not keep the
 * process alive. Returns a function that stops it.
 */
export function startMemoryWatch({
  read = readHeap,
  raise = reportMemory,
  everyMs = 60_000,
}: {
  read?: () => HeapReading;
  raise?: (reading: HeapReading) => Promise<void>;
  everyMs?: number;
} = {}): () => void {
  let state: MemoryState = 'calm';
  const timer = setInterval(() => {
    const reading = read();
    const next = nextMemoryState(state, reading);
    if (state === 'calm' && next === 'alarmed') void raise(reading);
    state = next;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function readHeap(): HeapReading {
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  return { used: used_heap_size, limit: heap_size_limit };
}

async function reportMemory({ used, limit }: HeapReading): Promise<void> {
  await raiseAlert({
    type: 'suspicious_activity',
    severity: 'high',
    message: 'La mémoire du serveur atteint 90 % de sa limite.',
    details: { rule: 'memory', used, limit },
  });
}
