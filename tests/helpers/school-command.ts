import { execFile, spawnSync } from 'node:child_process';

const program = 'build/server/school.js';

/** Runs a command of the built site on a data folder to its end, perhaps by another program (`by`). */
export function runSchool(dataDir: string, words: readonly string[], by: readonly string[] = []) {
  const [first = '', ...rest] = [...by, process.execPath, program, ...words];
  const { status, stdout, stderr } = spawnSync(first, rest, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SCHOOL_UNIT: '/nowhere' },
  });
  return { status, said: stdout + stderr };
}

/** Runs a command as npm does, in development and without a terminal; `input` is what it reads. */
export function runAsNpm(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  input = '',
): Promise<{ code: number; said: string; complained: string }> {
  const env = { ...process.env, NODE_ENV: 'development', ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...words], { env }, (error, said, complained) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said, complained });
    });
    child.stdin?.end(input);
  });
}
