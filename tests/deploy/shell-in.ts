import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs shell lines as root; throws at the first that fails. Returns the output. */
export type Shell = (lines: string) => Promise<string>;

/** A shell in the namespaces and file system of a process. */
export function shellIn(target: string, namespaces: readonly string[], folder = '/'): Shell {
  const enter = ['--target', target, ...namespaces.map((name) => `--${name}`), '--root', '--wd=/'];
  const search = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const environment = [
    'env',
    '-i',
    `--chdir=${folder}`,
    search,
    'HOME=/root',
    'LANG=C.UTF-8',
    'DEBIAN_FRONTEND=noninteractive',
  ];
  return async (lines) => {
    try {
      const words = [...enter, ...environment, 'sh', '-e', '-c', lines];
      const { stdout, stderr } = await run('nsenter', words, { cwd: '/', maxBuffer: 64e6 });
      return stdout + stderr;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${lines}\n${stdout}${stderr}`, { cause: error });
    }
  };
}
