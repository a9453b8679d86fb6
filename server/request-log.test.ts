import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pino, stdTimeFunctions } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRequestLog } from './request-log.ts';

/** A logger like the server's, and its lines. */
function listenedLog() {
  const lines: string[] = [];
  const log = pino(
    {
      level: 'debug',
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => void lines.push(line) },
  );
  return { log, lines };
}

function answered(path: string, statusCode: number, writableFinished = true) {
  const { log, lines } = listenedLog();
  const outgoing = Object.assign(new EventEmitter(), { statusCode, writableFinished, socket: null });
  createRequestLog(log)(outgoing as unknown as ServerResponse, { requestId: 'r', method: 'GET', path });
  outgoing.emit('close');
  return { lines: lines.map((line): Record<string, unknown> => JSON.parse(line)), raw: lines };
}

/** The log levels of one answered request. */
function logged(path: string, statusCode: number): unknown {
  return answered(path, statusCode).lines.map(({ level }) => level);
}

test.each(['/', '/blog/a"b\\c', '/é\u2028'])(
  'the line of %s is as the logger itself would write it',
  (path) => {
    const [line = ''] = answered(path, 404, false).raw;
    const { time, level: _, msg, ...fields } = JSON.parse(line);
    vi.useFakeTimers({ now: Date.parse(time) });
    onTestFinished(() => void vi.useRealTimers());
    const { log, lines } = listenedLog();
    log.info(fields, msg);
    expect(lines).toEqual([line]);
  },
);

test('a request is a line at info; a health check only when it fails', () => {
  expect(logged('/', 200)).toEqual(['info']);
  expect(logged('/healthz', 200)).toEqual(['debug']);
  expect(logged('/readyz', 200)).toEqual(['debug']);
  expect(logged('/readyz', 503)).toEqual(['info']);
});

test('an aborted answer is logged unlike a complete one', () => {
  expect(answered('/', 200).lines).toMatchObject([{ status: 200, path: '/' }]);
  expect(answered('/', 200).lines[0]).not.toHaveProperty('aborted');
  expect(answered('/', 200, false).lines).toMatchObject([{ status: 200, aborted: true }]);
});
