import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRequestLog } from './request-log.ts';

/** The levels of what is logged of one answered request. */
function logged(path: string, statusCode: number): unknown {
  const { levels, lines } = answered(path, statusCode);
  return lines.map(({ level }) => levels[Number(level)]);
}

function answered(path: string, statusCode: number, writableFinished = true) {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const outgoing = Object.assign(new EventEmitter(), { statusCode, writableFinished, socket: null });
  createRequestLog(log)(outgoing as unknown as ServerResponse, { requestId: 'r', method: 'GET', path });
  outgoing.emit('close');
  return {
    levels: log.levels.labels,
    lines: lines.map((line): Record<string, unknown> => JSON.parse(line)),
  };
}

test('a request is a line at info; a health check only when it fails', () => {
  expect(logged('/', 200)).toEqual(['info']);
  expect(logged('/healthz', 200)).toEqual(['debug']);
  expect(logged('/readyz', 200)).toEqual(['debug']);
  expect(logged('/readyz', 503)).toEqual(['info']);
});

test('who went away before the answer was whole is told from who had all of it', () => {
  expect(answered('/', 200).lines).toMatchObject([{ status: 200, path: '/' }]);
  expect(answered('/', 200).lines[0]).not.toHaveProperty('aborted');
  expect(answered('/', 200, false).lines).toMatchObject([{ status: 200, aborted: true }]);
});
