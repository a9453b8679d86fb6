import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#app/lib/free-port.server.ts';

/** A server under load: its process, and where it answers. */
export type Contender = { server: ChildProcess; url: string };

/** An answer as it came: its headers as name, value, name, value, and its bytes. */
export type Answer = { status: number; headers: string[]; body: Buffer };

/** Whether the system has this program. */
export function hasProgram(name: string): boolean {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
}

/** What a server answers, byte by byte. */
export function askOnce(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.rawHeaders, body }),
        reject,
      );
    }).on('error', reject);
  });
}

/** What each server says of its connection by itself. */
const ownToEach = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'server']);

function pairsOf({ headers }: Answer): [name: string, value: string][] {
  return headers.flatMap((name, at): [string, string][] =>
    at % 2 === 0 && !ownToEach.has(name.toLowerCase()) ? [[name, headers[at + 1] ?? '']] : [],
  );
}

/** A node:http server that does nothing else than send this answer. */
export async function startBareServer(folder: string, answer: Answer): Promise<Contender> {
  mkdirSync(folder, { recursive: true });
  const files = { headers: path.join(folder, 'headers.json'), body: path.join(folder, 'body') };
  writeFileSync(files.headers, JSON.stringify(pairsOf(answer).flat()));
  writeFileSync(files.body, answer.body);
  const port = await freePort();
  const program = path.join(import.meta.dirname, 'bare-server.ts');
  const server = spawn(process.execPath, [program, files.headers, files.body, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return whenReady({ server, url: `http://127.0.0.1:${port}/` });
}

/** nginx as one process, its worker, that sends this answer as a file, its headers as they are, and logs nothing. */
export async function startNginx(folder: string, answer: Answer): Promise<Contender> {
  mkdirSync(path.join(folder, 'www'), { recursive: true });
  writeFileSync(path.join(folder, 'www', 'page'), answer.body);
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(folder, port, pairsOf(answer)));
  const server = spawn('nginx', ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return whenReady({ server, url: `http://127.0.0.1:${port}/` });
}

/** nginx makes length and type by itself. */
const madeByNginx = new Set(['content-length', 'content-type', 'etag', 'last-modified']);

/** What nginx adds to a file for it to have the headers of this answer. */
export function headersForNginx(answer: Answer): string {
  return addedHeaders(pairsOf(answer)).join('\n');
}

function addedHeaders(pairs: readonly [string, string][]): string[] {
  const added = pairs
    .filter(([name]) => !madeByNginx.has(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
  const etag = pairs.find(([name]) => name.toLowerCase() === 'etag')?.[1];
  return etag ? [...added, `add_header ETag '${etag}';`] : added;
}

function nginxConfiguration(folder: string, port: number, pairs: readonly [string, string][]): string {
  const type = pairs.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'text/html';
  return `
daemon off; master_process off; worker_processes 1; pid ${path.join(folder, 'nginx.pid')};
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; gzip off; gzip_static off; etag off;
  if_modified_since off; types { } default_type '${type}';
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    location / { root ${path.join(folder, 'www')}; try_files /page =404; ${addedHeaders(pairs).join('\n')} }
  }
}`;
}

async function whenReady(contender: Contender): Promise<Contender> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (contender.server.exitCode !== null) throw new Error(`${contender.url} ended before it answered`);
    const answered = await fetch(contender.url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (answered) return contender;
    await wait(50);
  }
  contender.server.kill();
  throw new Error(`${contender.url} does not answer`);
}
