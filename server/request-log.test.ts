import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logResponse } from './request-log.ts';

/** What is logged of one answered request, as [level, path]. */
function logged(path: string, statusCode: number): unknown {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const outgoing = Object.assign(new EventEmitter(), { statusCode, writableFinished: true, socket: null });
  logResponse(log, outgoing as unknown as ServerResponse, { requestId: 'r', method: 'GET', path });
  outgoing.emit('close');
  return lines.map((line) => log.levels.labels[JSON.parse(line).level]);
}

test('a request is a line at info; a health check only when it fails', () => {
  expect(logged('/', 200)).toEqual(['info']);
  expect(logged('/healthz', 200)).toEqual(['debug']);
  expect(logged('/readyz', 200)).toEqual(['debug']);
  expect(logged('/readyz', 503)).toEqual(['info']);
});
