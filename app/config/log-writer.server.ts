import { fstatSync, write, writeSync } from 'node:fs';

/** How long a line waits to be written together with others, in milliseconds. */
const gatherFor = 25;

/**
 * Delay before retrying a failed write, in milliseconds: the disk is full, or the reader of a pipe is slow.
 */
const tryAgainAfter = 100;

/**
 * Lines wait as bytes in chunks of whole lines: thousands of strings would slow down garbage collection. A
 * pipe accepts a chunk of this size atomically (PIPE_BUF), so that the final synchronous write cannot split a
 * line of a running one.
 */
const pipePiece = 4096;

/** A file accepts any size at once, and each write wakes a thread. */
const filePiece = 16 * pipePiece;

/** Maximum buffered bytes: a full disk must not fill the memory too. Further lines are dropped. */
const mostBytes = 16 * 1024 * 1024;

export type LogWriter = {
  write: (line: string) => void;
  /** Resolves when all previous lines are written. */
  flush: () => Promise<void>;
  /** Writes all buffered lines synchronously, at the end of the process. */
  flushSync: () => void;
};

/**
 * Writes lines to a file descriptor in batches, on a libuv thread: a request does not wait for its line. At
 * exit, `flushSync` writes the rest; Node lets a running write finish. pino's own destination is as fast, but
 * loses and reorders lines when the process ends during a write (log-writer.test.ts).
 */
export function createLogWriter(fd: number): LogWriter {
  const pieceBytes = fstatSync(fd).isFile() ? filePiece : pipePiece;
  const mostPieces = mostBytes / pieceBytes;
  let piece: Buffer = Buffer.allocUnsafeSlow(pieceBytes);
  let used = 0;
  let full: Buffer[] = [];
  /** The unwritten rest of the current chunk. */
  let batch: Buffer | undefined;
  let isWriting = false;
  let isGone = false;
  let timer: NodeJS.Timeout | undefined;
  let flushed: (() => void)[] = [];

  const later = (milliseconds: number) => {
    timer ??= setTimeout(next, milliseconds).unref();
  };

  function endPiece(room = pieceBytes): void {
    if (full.length < mostPieces) full.push(piece.subarray(0, used));
    piece = Buffer.allocUnsafeSlow(Math.max(room, pieceBytes));
    used = 0;
  }

  function next(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting) return;
    if (full.length === 0 && used > 0) endPiece();
    batch ??= full.shift();
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
    // The reader has closed the pipe.
    if (error?.code === 'EPIPE') isGone = true;
    if (isGone) forget();
    else if (batch && !error) batch = count < batch.byteLength ? batch.subarray(count) : undefined;
    if (error && !isGone) later(tryAgainAfter);
    else if (batch || full.length > 0 || flushed.length > 0) next();
    else if (used > 0) later(gatherFor);
  }

  /** Keeps the chunk that a thread is writing, which may be written partially. */
  function forget(): void {
    if (!isWriting) batch = undefined;
    full = [];
    used = 0;
  }

  return {
    write(line) {
      if (isGone) return;
      // A UTF-16 unit takes at most three bytes.
      const room = 3 * line.length;
      if (used + room > piece.byteLength) endPiece(room);
      used += piece.write(line, used);
      if (!isWriting && timer === undefined) later(gatherFor);
    },
    flush: () =>
      new Promise((resolve) => {
        flushed.push(resolve);
        next();
      }),
    flushSync() {
      if (isGone) return;
      const left = [...(batch && !isWriting ? [batch] : []), ...full, piece.subarray(0, used)];
      for (const bytes of left) if (!writeAllSync(fd, bytes)) break;
      forget();
    },
  };
}

/**
 * Writes synchronously, for a few seconds at most: an exit must not wait for a stopped reader. Returns
 * whether everything was written.
 */
function writeAllSync(fd: number, bytes: Buffer): boolean {
  let written = 0;
  for (let attempt = 0; written < bytes.byteLength && attempt < 50; ) {
    try {
      written += writeSync(fd, bytes, written);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return false;
      attempt += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, tryAgainAfter);
    }
  }
  return written === bytes.byteLength;
}
