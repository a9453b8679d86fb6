import { mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '#app/lib/free-port.server.ts';
import { publicPages } from '#app/routes/resources/public-pages.ts';
import { count, type Measured } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { administrator } from '#tests/helpers/site.ts';
import { nginxPath, startTlsProxy } from '#tests/helpers/tls-proxy.ts';
import { withAttackedSite } from './attacked-site.ts';
import { judge, type Scan, scoreOf } from './observatory.ts';

/** As deploy/nginx/school.conf names the site. */
const host = 'www.ecole.example';
const origin = `https://${host}`;

/**
 * The site in production behind nginx as deploy/ configures it, judged by the rules of Mozilla's Observatory: every public page
 * that is always there, and the way into the office.
 */
export async function measureHeaders(): Promise<Measured[]> {
  if (!nginxPath()) {
    report('headers', 'not judged: nginx is not installed');
    return [];
  }
  const environment = {
    ...{
      NODE_ENV: 'production',
      PUBLIC_URL: origin,
      SESSION_SECRET: 'un secret de quarante caractères, au moins',
    },
    ...{ DRAIN_SECONDS: '0' },
  };
  const logs = mkdtempSync(path.join(os.tmpdir(), 'school-observatory-'));
  try {
    return await withAttackedSite(environment, async ({ address }) => {
      const [port, httpPort] = [await freePort(), await freePort()];
      const proxy = await startTlsProxy({ port, httpPort, upstream: Number(new URL(address).port), logs });
      try {
        return await judgePages({ port, httpPort, certificate: proxy.certificate });
      } finally {
        await proxy.stop();
      }
    });
  } finally {
    rmSync(logs, { recursive: true, force: true });
  }
}

type Doors = { port: number; httpPort: number; certificate: string };

async function judgePages(doors: Doors): Promise<Measured[]> {
  const cookies = await everyCookie(doors);
  const pages = [...publicPages.map((page) => page.path), '/admin/login'];
  let lowest = Number.POSITIVE_INFINITY;
  let home = 0;
  const failed: string[] = [];
  for (const page of pages) {
    const verdicts = judge(await scan(doors, page, cookies));
    const score = scoreOf(verdicts);
    lowest = Math.min(lowest, score);
    if (page === '/') home = score;
    const lost = verdicts.filter(({ passed }) => !passed);
    for (const { test, why } of lost) failed.push(`${page}: ${test}: ${why}`);
    if (page === '/')
      for (const { test, modifier, why } of verdicts) report(`  ${test}`, `${modifier}, ${why}`);
  }
  for (const each of failed) report('  failed', each);
  return [
    count("the Observatory's rules, of the home page (A+: 100)", home, { atLeast: 100 }),
    count('the lowest of all pages', lowest, { atLeast: 100 }),
    count('pages judged', pages.length, { atLeast: 15 }),
    count('cookies judged', cookies.length, { atLeast: 2 }),
    count('tests of them failed', failed.length, { atMost: 0 }),
  ];
}

async function scan(doors: Doors, page: string, cookies: readonly string[]): Promise<Scan> {
  const answer = await ask(doors, page);
  if (answer.status !== 200) throw new Error(`${page} answers ${answer.status}`);
  const plain = await askPlain(doors, page);
  const preflight = await ask(doors, page, {
    method: 'OPTIONS',
    headers: { Origin: 'https://ailleurs.example', 'Access-Control-Request-Method': 'GET' },
  });
  return {
    ...{ https: true, headers: answer.headers, html: answer.body, host, cookies },
    ...{ redirectsTo: plain.headers.get('location') ?? '', preflight: preflight.headers },
  };
}

/** What the site sets in all: the Observatory would see none, for no page and no robots.txt sets any. */
async function everyCookie(doors: Doors): Promise<string[]> {
  const body = new URLSearchParams(administrator).toString();
  const signedIn = await ask(doors, '/admin/login', {
    ...{ method: 'POST', body },
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  const others = await Promise.all(['/', '/robots.txt', '/api/csrf'].map((each) => ask(doors, each)));
  return [signedIn, ...others].flatMap(({ headers }) => headers.getSetCookie());
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: Headers; body: string };

/** By TLS, the certificate verified: its own authority is believed. */
function ask(doors: Doors, where: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const request = https.request(
      {
        ...{ host: '127.0.0.1', port: doors.port, path: where, method, agent: false },
        ...{ servername: 'localhost', ca: doors.certificate, headers: { Host: host, ...headers } },
      },
      (answer) => void read(answer).then(resolve, reject),
    );
    request.on('error', reject).end(body);
  });
}

function askPlain({ httpPort }: Doors, where: string) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = { host: '127.0.0.1', port: httpPort, path: where, agent: false, headers: { Host: host } };
    http
      .request(asked, (answer) => void read(answer).then(resolve, reject))
      .on('error', reject)
      .end();
  });
}

async function read(answer: IncomingMessage): Promise<Answer> {
  const headers = new Headers();
  for (let index = 0; index < answer.rawHeaders.length; index += 2)
    headers.append(answer.rawHeaders[index] ?? '', answer.rawHeaders[index + 1] ?? '');
  return { status: answer.statusCode ?? 0, headers, body: await text(answer) };
}
