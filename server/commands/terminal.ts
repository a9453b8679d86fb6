import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

type Streams = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/**
 * Prompts at the terminal; returns '' when there is no terminal. A secret is hidden while typed, and not
 * trimmed: blanks around a password belong to it, as at sign-in.
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
