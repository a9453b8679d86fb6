import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

type Streams = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/**
 * Asks at the terminal, if a person is there, and answers '' where none is. A secret is not shown while it is typed, and taken to the
 * letter: blanks around a password belong to it, as they do at the sign-in.
 */
export function openTerminal({ input, output }: Streams = { input: process.stdin, output: process.stdout }) {
  if (!input.isTTY) return { ask: async () => '', close: () => undefined };
  let hidden = false;
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) output.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input, output: shown, terminal: true });
  const ask = async (question: string, { secret = false } = {}) => {
    if (!secret) return (await terminal.question(question)).trim();
    output.write(question);
    hidden = true;
    const answer = await terminal.question('');
    hidden = false;
    output.write('\n');
    return answer;
  };
  return { ask, close: () => terminal.close() };
}
