import { write, writeSync } from 'node:fs';

/** How long a line waits for others to be written with, in milliseconds. */
const gatherFor = 25;

/** How long what could not be written waits to be tried again: the disk is full, or a pipe's reader is behind. */
const tryAgainAfter = 100;

/** More than this is kept for nobody, in characters: a disk that stays full must not fill the memory, too. */
const mostWaiting = 16 * 1024 * 1024;

export type LogWriter = {
  write: (line: string) => void;
  /** Resolves once all that was written before has left. */
  flush: () => Promise<void>;
  /** Writes all that waits, now: for a process that ends. */
  flushSync: () => void;
};

/**
 * Writes lines to a file descriptor, those of some milliseconds together, by one of the system's threads: a request does
 * not wait for its line. As the process exits, `flushSync` writes what waits; what a thread was given before, Node lets it
 * finish.
 */
export function createLogWriter(fd: number): LogWriter {
  let lines = '';
  /** What is left of the lines that are being written. */
  let batch: Buffer | undefined;
  let isWriting = false;
  let isGone = false;
  let timer: NodeJS.Timeout | undefined;
  let flushed: (() => void)[] = [];

  const later = (milliseconds: number) => {
    timer ??= setTimeout(next, milliseconds).unref();
  };

  function next(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting) return;
    if (!batch && lines !== '') {
      batch = Buffer.from(lines);
      lines = '';
    }
    if (batch) {
      isWriting = true;
      write(fd, batch, onWritten);
      return;
    }
    for (const resolve of flushed) resolve();
    flushed = [];
  }

  function onWritten(error: NodeJS.ErrnoException | null, count: number): void {
    isWriting = false;
    // Nobody reads any more, and nobody will.
    if (error?.code === 'EPIPE') isGone = true;
    if (isGone) {
      batch = undefined;
      lines = '';
    } else if (batch && !error) {
      batch = count < batch.byteLength ? batch.subarray(count) : undefined;
    }
    if (error && !isGone) later(tryAgainAfter);
    else if (batch || flushed.length > 0) next();
    else if (lines !== '') later(gatherFor);
  }

  return {
    write(line) {
      if (isGone) return;
      if (lines.length > mostWaiting) lines = '';
      lines += line;
      if (!isWriting && timer === undefined) later(gatherFor);
    },
    flush: () =>
      new Promise((resolve) => {
        flushed.push(resolve);
        next();
      }),
    flushSync() {
      if (isGone) return;
      const left = isWriting || !batch ? Buffer.from(lines) : Buffer.concat([batch, Buffer.from(lines)]);
      batch = undefined;
      lines = '';
      writeAllSync(fd, left);
    },
  };
}

/** For at most some seconds: an end must not wait for a reader that has stopped. */
function writeAllSync(fd: number, bytes: Buffer): void {
  let written = 0;
  for (let attempt = 0; written < bytes.byteLength && attempt < 50; ) {
    try {
      written += writeSync(fd, bytes, written);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return;
      attempt += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, tryAgainAfter);
    }
  }
}
