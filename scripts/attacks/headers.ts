import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { freePort } from '#app/lib/free-port.server.ts';
import { publicPages } from '#app/routes/resources/public-pages.ts';
import { type Measured, none, type Part, some, unlessMissing } from '#scripts/bench/part.ts';
import { report } from '#scripts/bench/report.ts';
import { withFolder, withSite } from '#tests/helpers/built-site.ts';
import { administrator } from '#tests/helpers/site.ts';
import { nginxPath, startTlsProxy } from '#tests/helpers/tls-proxy.ts';
import { judge, type Scan, scoreOf } from './observatory.ts';

/** As deploy/nginx/school.conf names the site. */
const host = 'www.ecole.example';
const origin = `https://${host}`;

const environment = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: origin, DRAIN_SECONDS: '0' },
  SESSION_SECRET: 'un secret de quarante caractères, au moins',
};

/** The production site behind the delivered nginx by the Observatory's rules: public pages, sign-in. */
export const measureHeaders: Part = unlessMissing(
  'headers',
  () => (nginxPath() ? undefined : 'nginx is not installed'),
  () =>
    withFolder('school-observatory-', (logs) =>
      withSite(environment, async (site) => {
        const [port, httpPort] = [await freePort(), await freePort()];
        const proxy = await startTlsProxy({
          port,
          httpPort,
          upstream: Number(new URL(site.origin).port),
          logs,
        });
        return judgePages({ port, httpPort, certificate: proxy.certificate }).finally(proxy.stop);
      }),
    ),
);

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
    some("the Observatory's rules, of the home page (A+: 100)", home, 100),
    some('the lowest of all pages', lowest, 100),
    some('pages judged', pages.length, 15),
    some('cookies judged', cookies.length, 2),
    none('tests of them failed', failed.length),
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

/** All cookies of the site. The Observatory itself would see none: neither a page nor robots.txt sets any. */
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

/** By TLS; the certificate is its own authority. */
function ask(
  { port, certificate }: Doors,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Sent = {},
) {
  const tls = { agent: false, servername: 'localhost', ca: certificate } as const;
  const to = { host: '127.0.0.1', port, path, method, headers: { Host: host, ...headers } };
  return answerOf(https.request({ ...to, ...tls }), body);
}

function askPlain({ httpPort }: Doors, path: string) {
  const to = { host: '127.0.0.1', port: httpPort, path, headers: { Host: host } };
  return answerOf(http.request({ ...to, agent: false }));
}

async function answerOf(request: http.ClientRequest, body = ''): Promise<Answer> {
  const response = once(request, 'response');
  request.end(body);
  const [answer]: IncomingMessage[] = await response;
  if (!answer) throw new Error('There is no answer');
  return read(answer);
}

async function read(answer: IncomingMessage): Promise<Answer> {
  const headers = new Headers();
  for (let index = 0; index < answer.rawHeaders.length; index += 2)
    headers.append(answer.rawHeaders[index] ?? '', answer.rawHeaders[index + 1] ?? '');
  return { status: answer.statusCode ?? 0, headers, body: await text(answer) };
}
