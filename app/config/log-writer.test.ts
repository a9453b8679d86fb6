import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLogWriter } from './log-writer.server.ts';

function openFile() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'log-writer-'));
  const file = path.join(folder, 'log');
  const fd = openSync(file, 'a');
  onTestFinished(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  return { fd, lines: () => readFileSync(file, 'utf8').split('\n').slice(0, -1) };
}

function fileWriter() {
  const { fd, lines } = openFile();
  return { writer: createLogWriter(fd), lines };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}`);

test('what is written leaves whole and in order, also what comes while it leaves', async () => {
  const { writer, lines } = fileWriter();
  const written = numbers(5000);
  for (const [index, line] of written.entries()) {
    writer.write(`${line}\n`);
    if (index % 500 === 0) await (index % 1000 === 0 ? writer.flush() : new Promise(setImmediate));
  }
  await writer.flush();
  expect(lines()).toEqual(written);
  writer.write('late\n');
  await expect.poll(lines).toEqual([...written, 'late']);
});

test('what waits is written at once when the process ends', () => {
  const { writer, lines } = fileWriter();
  for (const line of numbers(10)) writer.write(`${line}\n`);
  writer.flushSync();
  expect(lines()).toEqual(numbers(10));
});

/** A process that logs until `ending`, and exits at once, with lines pending. */
function endingProcess(ending: string, output: 'pipe' | number) {
  const program = `
    import { createLogWriter } from './app/config/log-writer.server.ts';
    const writer = createLogWriter(1);
    process.on('exit', () => writer.flushSync());
    let count = 0;
    const write = () => { for (let i = 0; i < 500; i += 1) writer.write(\`line \${count++} \${'x'.repeat(100)}\\n\`); };
    const timer = setInterval(() => {
      write();
      if (count < 50_000) return;
      clearInterval(timer);
      const flushed = writer.flush();
      write();
      console.error(count);
      ${ending}
    }, 1);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', output, 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const endings: readonly [string, string][] = [
  ['an exit', 'process.exit(1);'],
  ['an error that nobody catches', "throw new Error('nobody catches it');"],
  ['an end by itself', 'flushed.then(() => {});'],
];

test.each(endings)('%s while lines are being written to a pipe loses none', async (_, ending) => {
  const child = endingProcess(ending, 'pipe');
  const [out, counted] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  expectAll(out.split('\n').slice(0, -1), counted);
});

test.each(endings)('%s while lines are being written to a file loses none', async (_, ending) => {
  const { fd, lines } = openFile();
  const child = endingProcess(ending, fd);
  const counted = await textOf(child.stderr);
  if (child.exitCode === null) await once(child, 'exit');
  expectAll(lines(), counted);
});

const textOf = (stream: Readable | null) => (stream ? text(stream) : '');

/** Every line is complete, once. */
function expectAll(lines: readonly string[], counted: string) {
  const found = lines.map((line) => Number(/^line (\d+) x{100}$/.exec(line)?.[1] ?? Number.NaN));
  const count = Number(/^\d+/.exec(counted)?.[0]);
  expect(count).toBeGreaterThanOrEqual(50_000);
  expect(found.toSorted((one, other) => one - other)).toEqual(Array.from({ length: count }, (_, at) => at));
}
