import { fstatSync, write, writeSync } from 'node:fs';

/** How long a line waits for others to be written with, in milliseconds. */
const gatherFor = 25;

/** How long what could not be written waits to be tried again: the disk is full, or a pipe's reader is behind. */
const tryAgainAfter = 100;

/**
 * Lines wait as bytes in pieces, each whole lines and written by itself: as strings, thousands of them would be looked through by
 * each collection. Of this size a pipe takes a piece in one go (PIPE_BUF): what is written as the process ends, while a thread
 * still writes, comes before or after that piece and not in the middle of a line.
 */
const pipePiece = 4096;

/** A file takes any piece in one go, and each piece that is handed to a thread wakes one. */
const filePiece = 16 * pipePiece;

/** More than this is kept for nobody: a disk that stays full must not fill the memory, too. */
const mostBytes = 16 * 1024 * 1024;

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
  const pieceBytes = fstatSync(fd).isFile() ? filePiece : pipePiece;
  const mostPieces = mostBytes / pieceBytes;
  let piece: Buffer = Buffer.allocUnsafeSlow(pieceBytes);
  let used = 0;
  let full: Buffer[] = [];
  /** What is left of the piece that is being written. */
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
    // Nobody reads any more, and nobody will.
    if (error?.code === 'EPIPE') isGone = true;
    if (isGone) forget();
    else if (batch && !error) batch = count < batch.byteLength ? batch.subarray(count) : undefined;
    if (error && !isGone) later(tryAgainAfter);
    else if (batch || full.length > 0 || flushed.length > 0) next();
    else if (used > 0) later(gatherFor);
  }

  /** What a thread is writing stays: it may write a part. */
  function forget(): void {
    if (!isWriting) batch = undefined;
    full = [];
    used = 0;
  }

  return {
    write(line) {
      if (isGone) return;
      // A character is three bytes at the most.
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

/** For at most some seconds: an end must not wait for a reader that has stopped. Whether all was written. */
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
