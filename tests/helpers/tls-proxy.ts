import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { forward } from './forward.ts';

/** Several upstreams need nginx. */
type Ports = { port: number; upstream: number | readonly number[] };
type ProxyOptions = Ports & {
  logs: string;
  /** Extra server directives, for measuring; nginx then runs as one process, whose work can be attributed. */
  locations?: string;
  /** The port that redirects http to https (nginx only); a socket if omitted. */
  httpPort?: number;
};
export type TlsProxy = {
  /** The self-signed certificate. */
  certificate: string;
  /** nginx's process; undefined for the Node proxy. */
  process?: ChildProcess;
  stop: () => Promise<void>;
};

/**
 * A TLS proxy at https://localhost:`port` with a self-signed certificate, before http://127.0.0.1:`upstream`:
 * nginx, if installed, configured by deploy/nginx/school.conf, with its logs in the folder `logs`; otherwise,
 * or with TLS_PROXY=node, a small one on Node, which logs nothing.
 */
export async function startTlsProxy(options: ProxyOptions): Promise<TlsProxy> {
  const certificate = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const nginx = process.env.TLS_PROXY === 'node' ? undefined : nginxPath();
  return nginx ? await startNginx(nginx, options, certificate) : await startNodeProxy(options, certificate);
}

type Certificate = { cert: string; private: string };

/** nginx's path; undefined when it is not installed. */
export function nginxPath(): string | undefined {
  // Debian installs it outside the usual PATH.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
}

async function startNginx(
  nginx: string,
  { port, upstream, logs, httpPort, locations }: ProxyOptions,
  certificate: Certificate,
): Promise<TlsProxy> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-nginx-'));
  // nginx of root runs workers as another user, who needs access.
  chmodSync(folder, 0o711);
  const file = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  mkdirSync(logs, { recursive: true });
  const site = readFileSync(new URL('../../deploy/nginx/school.conf', import.meta.url), 'utf8')
    .replace(/(access_log\s+)[^; ]+/, `$1${logFile(logs, port, 'access')}`)
    .replaceAll(/(error_log\s+)[^; ]+/g, `$1${logFile(logs, port, 'error')}`)
    .replace(/(proxy_cache_path\s+)\S+/, `$1${path.join(folder, 'kept')}`)
    .replace(
      'listen 80;',
      `listen ${httpPort ? `127.0.0.1:${httpPort}` : `unix:${path.join(folder, 'http')}`};`,
    )
    .replace(/^ +location \/ \{/m, (line) => `${locations ?? ''}${line}`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/server 127\.0\.0\.1:3000([^;]*);/, (_line, options: string) =>
      [upstream]
        .flat()
        .map((each) => `server 127.0.0.1:${each}${options};`)
        .join(' '),
    )
    .replace(/(ssl_certificate\s+)[^;]+/, `$1${file('certificate.pem', certificate.cert)}`)
    .replace(/(ssl_certificate_key\s+)[^;]+/, `$1${file('key.pem', certificate.private)}`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
  );
  const configuration = file(
    'nginx.conf',
    `daemon off; ${locations ? 'master_process off;' : ''} pid ${path.join(folder, 'pid')}; error_log stderr error; events {}
http { ${folders.join(' ')}\n${site} }`,
  );
  const options = ['-p', folder, '-c', configuration, '-e', 'stderr'];
  const running = spawn(nginx, options, { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilListening(port, running);
  return {
    certificate: certificate.cert,
    process: running,
    async stop() {
      running.kill('SIGQUIT');
      if (running.exitCode === null) await once(running, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function logFile(logs: string, port: number, kind: 'access' | 'error'): string {
  return path.join(logs, `proxy-${port}-${kind}.log`);
}

async function untilListening(port: number, running: ChildProcess): Promise<void> {
  for (;;) {
    if (running.exitCode !== null) throw new Error(`nginx ended with code ${running.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const there = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (there) return;
    await wait(50);
  }
}

async function startNodeProxy({ port, upstream }: Ports, certificate: Certificate): Promise<TlsProxy> {
  const credentials = { cert: certificate.cert, key: certificate.private };
  const server = createServer(credentials, (request, response) => {
    const addresses = [request.headers['x-forwarded-for'], request.socket.remoteAddress].join(', ');
    const headers = { 'x-forwarded-for': addresses, 'x-forwarded-proto': 'https' };
    forward(request, response, { port: [upstream].flat()[0] ?? 0, headers });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    certificate: certificate.cert,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
