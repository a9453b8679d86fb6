import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openTerminal } from './terminal.ts';

/** A terminal: typed input, and the output. */
function person() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  let read = '';
  output.on('data', (chunk: Buffer) => (read += chunk.toString()));
  return { input, output, type: (line: string) => input.write(`${line}\r`), read: () => read };
}

test('a password is read as typed, blanks included, and not shown; a name is trimmed', async () => {
  const { input, output, type, read } = person();
  const terminal = openTerminal({ input, output });
  const name = terminal.ask('Full name: ');
  type('  Salma Bennis ');
  expect(await name).toBe('Salma Bennis');
  const secret = terminal.ask('Password: ', { secret: true });
  type('  trois oranges et un vélo ');
  expect(await secret).toBe('  trois oranges et un vélo ');
  terminal.close();
  expect(read()).toContain('Password: ');
  expect(read()).not.toContain('oranges');
});

test('without a terminal nothing is asked', async () => {
  const { input, output, read } = person();
  const terminal = openTerminal({ input: Object.assign(input, { isTTY: false }), output });
  expect(await terminal.ask('Full name: ')).toBe('');
  terminal.close();
  expect(read()).toBe('');
});
