import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '#app/lib/free-port.server.ts';
import { ask, until } from '#tests/helpers/built-site.ts';

/* Servers that do nothing but send one answer of the site again: what it is compared with. */

export type Contender = { server: ChildProcess; url: string };

/** Its headers as name, value, name, value, and its bytes. */
export type Answer = { status: number; headers: string[]; body: Buffer };

/** Whether the system has this program. */
export const hasProgram = (name: string) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;

/** The answer of a server, byte by byte. */
export async function answerOf(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const [answer] = await once(get(url, { headers }), 'response');
  return { status: answer.statusCode, headers: answer.rawHeaders, body: await buffer(answer) };
}

/** A bare node:http server and, where installed, nginx with one worker, with the same headers and bytes. */
export async function startReferences(folder: string, answer: Answer): Promise<Record<string, Contender>> {
  mkdirSync(path.join(folder, 'www'), { recursive: true });
  writeFileSync(path.join(folder, 'www/page'), answer.body);
  return {
    'node:http': await startBareServer(folder, answer),
    ...(hasProgram('nginx') && { nginx: await startNginx(folder, answer) }),
  };
}

export async function stopAll(contenders: Record<string, Contender>): Promise<void> {
  await Promise.all(
    Object.values(contenders).map(async ({ server }) => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }),
  );
}

async function startBareServer(folder: string, answer: Answer): Promise<Contender> {
  const headers = path.join(folder, 'headers.json');
  writeFileSync(headers, JSON.stringify(pairsOf(answer).flat()));
  const program = path.join(import.meta.dirname, 'bare-server.ts');
  return start(process.execPath, (port) => [program, headers, path.join(folder, 'www/page'), `${port}`]);
}

/** What nginx makes by itself. */
const madeByNginx = new Set(['content-length', 'content-type', 'last-modified']);

/** The directives that make nginx send a file with the headers of this answer. */
export function nginxHeaders(answer: Answer): string {
  return pairsOf(answer)
    .filter(([name]) => !madeByNginx.has(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`)
    .join('\n');
}

function startNginx(folder: string, answer: Answer): Promise<Contender> {
  const type = pairsOf(answer).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'text/html';
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = path.join(folder, 'nginx.conf');
  return start('nginx', (port) => {
    writeFileSync(
      file,
      `daemon off; master_process off; worker_processes 1; pid ${path.join(folder, 'nginx.pid')};
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; gzip off; gzip_static off; etag off;
  if_modified_since off; types { } default_type '${type}';
  ${kinds.map((kind) => `${kind}_temp_path ${folder};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    location / { root ${path.join(folder, 'www')}; try_files /page =404; ${nginxHeaders(answer)} }
  }
}`,
    );
    return ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')];
  });
}

/** What each server says of its connection by itself. */
const ownToEach = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'server']);

function pairsOf({ headers }: Answer): [name: string, value: string][] {
  return headers.flatMap((name, at): [string, string][] =>
    at % 2 === 0 && !ownToEach.has(name.toLowerCase()) ? [[name, headers[at + 1] ?? '']] : [],
  );
}

async function start(program: string, words: (port: number) => readonly string[]): Promise<Contender> {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'production' };
  const server = spawn(program, words(port), { stdio: ['ignore', 'ignore', 'inherit'], env });
  const url = `http://127.0.0.1:${port}/`;
  const answers = async () => {
    if (server.exitCode !== null) throw new Error(`${program} ended before it answered`);
    return (await ask(url)).status === 200;
  };
  if ((await until(answers, 10_000, 50)) === Number.POSITIVE_INFINITY) {
    server.kill();
    throw new Error(`${program} does not answer`);
  }
  return { server, url };
}
