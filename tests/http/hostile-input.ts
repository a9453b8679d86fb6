import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { anyAddress } from '#tests/helpers/built-site.ts';
import { forEvery } from '#tests/helpers/for-every.ts';
import { type RawAnswer, sendRaw } from '#tests/helpers/raw-request.ts';
import { everyAddress } from '#tests/helpers/routes.ts';
import { testServer } from '#tests/helpers/site.ts';
import { signInStaff } from '#tests/helpers/staff.ts';
import { wholeBodies } from '#tests/helpers/wrong-bodies.ts';
import { type Form, formsOf, hostileTexts, urlencoded } from './hostile-texts.ts';

/*
 * Any input to any address is cleaned or refused, never a server error. The addresses are those of the route
 * table, so that new ones are included.
 */

const addresses = await everyAddress();
const paths = [...new Set(addresses.map(({ path }) => path))];
/** A page's data alone is read or written: nothing is rendered, so more can be tried. */
const pages = new Set(addresses.filter(({ file }) => file.endsWith('.tsx')).map(({ path }) => path));
export const written = addresses
  .filter(({ file }) => /export (async )?function action\b/.test(readFileSync(`app/${file}`, 'utf8')))
  .map(({ path }) => path);

type Sent = Parameters<typeof sendRaw>[1] & { headers?: Record<string, string> };

const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
const part = (name: string, text: string, file = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;

/** Sends as a user with all rights, each time from another address. */
export async function asStaff(): Promise<(sent: Sent) => Promise<RawAnswer>> {
  const staff = await signInStaff(testServer.url);
  const csrf = await sendRaw(testServer.url, { path: '/api/csrf' });
  const cookie = [staff.cookie, ...(csrf.headers['set-cookie'] ?? []).map((each) => each.split(';')[0])].join(
    '; ',
  );
  const { token: csrfToken } = JSON.parse(csrf.body);
  const proofs = { sessionToken: staff.sessionToken, csrfToken: String(csrfToken) };
  const endOf = (headers: Sent['headers']) => {
    if (headers === urlencoded) return `&${new URLSearchParams(proofs)}`;
    const parts = Object.entries(proofs).map(([name, text]) => part(name, text));
    return headers === multipart ? `${parts.join('')}--x--\r\n` : '';
  };
  return ({ headers, body = '', ...rest }) => {
    const own = { Origin: testServer.url, 'X-Forwarded-For': anyAddress(), ...headers };
    return sendRaw(testServer.url, {
      ...rest,
      body: typeof body === 'string' ? body + endOf(headers) : body,
      headers: leaves(rest.path) ? own : { cookie, ...own },
    });
  };
}

/** Signing out would end the other requests' session. */
function leaves(path = ''): boolean {
  return path.startsWith('/admin/logout');
}

/** A created draft is deleted: no other test may find it. */
export async function removeDraft(send: (sent: Sent) => Promise<RawAnswer>, body: string): Promise<void> {
  const [, kind, id] = /\/admin\/(blog\/edit|events\/edit|newsletters)\/([0-9a-f-]{36})\?/.exec(body) ?? [];
  if (!kind || !id) return;
  const form = new URLSearchParams({ intent: 'delete', id }).toString();
  const path = kind === 'newsletters' ? `/admin/newsletters/${id}` : `/admin/${kind.replace('/edit', '')}`;
  await send({ method: 'POST', headers: urlencoded, path: `${path}.data`, body: form });
}

/** Sends all, some at a time; returns the server errors, one a line. */
async function failures(
  send: (sent: Sent) => Promise<RawAnswer>,
  all: readonly (Sent & { what: string })[],
): Promise<string[]> {
  const answers = await forEvery(
    all,
    async ({ what, ...sent }) => {
      const { status, body } = await send(sent);
      await removeDraft(send, body);
      return status >= 500 || status === 0 ? `${what}: ${status} ${body.slice(0, 120)}` : '';
    },
    4,
  );
  return answers.filter((answer) => answer !== '');
}

export function dataOf({ route, path }: Pick<Form, 'route' | 'path'>): string {
  return pages.has(route) ? `${path}.data` : path;
}

/** The first of the hostile texts, which are searched in each field. */
const worst = 2;

export const post = { method: 'POST', headers: urlencoded };

const parameterNames = [
  ...['q', 'page', 'sort', 'order', 'tab', 'state', 'period', 'periode', 'from', 'to', 'level', 'source'],
  ...['subject', 'sujet', 'category', 'type', 'qui', 'reason', 'redirectTo', 'apercu', 'envoyee', 'demande'],
  ...['jeton', 'intent', '_routes', 'index', '__proto__'],
];

/** Whether an address is of the office, whose forms only the staff sends. */
export const isOffice = (path: string) => path.startsWith('/admin/') && !path.startsWith('/admin/login');

/** Tries these addresses. */
export function tryHostileInput(isTried: (path: string) => boolean): void {
  const forms = () => formsOf(crypto.randomUUID()).filter(({ route }) => isTried(route));
  let send: (sent: Sent) => Promise<RawAnswer>;
  beforeAll(async () => {
    send = await asStaff();
  });

  // A test for each form: together they are thousands of requests.
  test.for(forms().map(({ route }, index) => [route, index] as const))(
    'no text in any field of %s (form %i) is an error of the server',
    async ([, index]) => {
      const form = forms()[index] as Form;
      const names = Object.keys(form.fields);
      const all = hostileTexts.flatMap(([kind, bytes], at) => {
        // The worst go into each field alone, the others being valid; the rest into all fields together.
        const groups = at < worst ? names.map((name) => [name]) : [names];
        return groups.map((hostile) => {
          const others = Object.entries(form.fields).filter(([name]) => !hostile.includes(name));
          const texts = hostile.map((name) => `${name}=${bytes}`).join('&');
          const body = `${new URLSearchParams(others)}&${texts.slice(0, 60_000)}`;
          return { ...post, path: dataOf(form), body, what: `${form.path} ${hostile} ${kind}` };
        });
      });
      expect(all.length).toBeGreaterThan(5);
      expect(await failures(send, all)).toEqual([]);
    },
  );

  test.for(written.filter(isTried))(
    'no body that cannot be read is an error of the server, at %s',
    async (path) => {
      const each = path.startsWith('/admin/') ? dataOf({ route: path, path }) : path;
      const all = wholeBodies.map(({ name, head, body }) => {
        const headers = Object.fromEntries(head.map((line) => line.split(': ', 2)));
        return { method: 'POST', path: each, headers, body, what: `${each} ${name}` };
      });
      expect(await failures(send, all)).toEqual([]);
    },
  );

  test('no form with names given twice, nested or strange is an error of the server', async () => {
    const deep = 'a.'.repeat(5_000);
    const all = forms().flatMap(({ route, path: page, fields }) => {
      const path = dataOf({ route, path: page });
      const good = new URLSearchParams(fields).toString();
      const names = Object.keys(fields);
      const bodies = [
        `${good}&${good}`,
        names.map((name) => `${name}[]=1&${name}[0].x=2&${name}.y=3`).join('&'),
        `${good}&__proto__=1&constructor.prototype.x=1&__proto__[x]=2&toString=3`,
        `${good}&${deep}=1`,
        `${good}&${'a[0]'.repeat(5_000)}=1`,
        `${good}&a[999999999]=1`,
        `${good}&${'x=&'.repeat(10_000)}`,
        '=&=&&&%00=%00&%=%',
      ];
      return bodies.map((body, index) => ({ ...post, path, body, what: `${path} names ${index}` }));
    });
    expect(await failures(send, all)).toEqual([]);
  });

  test('no form with files for its texts, half of a sign or nothing at all is an error of the server', async () => {
    const all = forms().flatMap(({ route, path: page, fields }) => {
      const path = dataOf({ route, path: page });
      return ['; filename="a.txt"', ''].map((file) => {
        const parts = Object.entries(fields).map(([name, text]) =>
          part(name, name === 'intent' ? text : '\uD83D', name === 'intent' ? '' : file),
        );
        return { ...post, path, headers: multipart, body: parts.join(''), what: `${path} parts${file}` };
      });
    });
    const empty = forms().map((form) => ({
      ...post,
      path: dataOf(form),
      body: '',
      what: `${form.path} empty`,
    }));
    expect(await failures(send, [...all, ...empty])).toEqual([]);
  });

  test('no parameter of any address is an error of the server', async () => {
    const kinds = [
      'NUL inside',
      'bytes that are no UTF-8',
      'a number beyond numbers',
      'controls and directions',
    ];
    const short = hostileTexts.filter(([kind]) => kinds.includes(kind));
    const all = paths.filter(isTried).flatMap((path) =>
      short.flatMap(([kind, bytes]) => {
        const query = parameterNames
          .map((name) => `${name}=${bytes}`)
          .join('&')
          .slice(0, 12_000);
        const asked = `${dataOf({ route: path, path })}?${query}`;
        return [{ path: asked, what: `${asked.slice(0, 60)} ${kind}` }];
      }),
    );
    expect(await failures(send, all)).toEqual([]);
  });

  test('no part of a path is an error of the server', async () => {
    const parts = hostileTexts.map(([, bytes]) => bytes.slice(0, 4_000)).filter(Boolean);
    const more = [
      '%',
      '%2e%2e%2f',
      '..',
      '%2F',
      '%5C',
      '%C0%AF',
      ';x=1',
      '%25',
      'a.data',
      '.data',
      '%0A',
      '*',
    ];
    const all = addresses
      .filter(({ path, pattern }) => /[:*]/.test(pattern) && isTried(path))
      .flatMap(({ pattern }) =>
        [...parts, ...more].flatMap((part) =>
          (part.includes('%00') ? ['GET', 'POST'] : ['GET']).map((method) => {
            const path = pattern.replaceAll(/:\w+|\*/g, () => part);
            return { method, path, what: `${method} ${path.slice(0, 80)}` };
          }),
        ),
      );
    expect(all.length).toBeGreaterThan(50);
    expect(await failures(send, all)).toEqual([]);
  });

  test('no cookie or header is an error of the server', async () => {
    const values = [
      ...['=', ';;;', 'a'.repeat(7_000), '%00', '%FF', '\u00FF\u00FE', '"', '{"a":[', '\t', '0'.repeat(70)],
    ];
    const names = [
      ...['Accept', 'Accept-Encoding', 'Accept-Language', 'If-None-Match', 'If-Modified-Since', 'Range'],
      ...['Referer', 'User-Agent', 'X-Request-Id', 'X-Forwarded-Host', 'Content-Type', 'Sec-Fetch-Site'],
    ];
    const cookies = ['administration', 'csrf', 'contact-csrf', '__Host-administration', 'x', ''];
    const all = ['/', '/blog', '/contact', '/api/csrf', '/admin/dashboard', '/admin/login', '/files/x/y.jpg']
      .filter(isTried)
      .flatMap((path) =>
        values.flatMap((value) => {
          const cookie = cookies.map((name) => `${name}=${value.slice(0, 1_000)}`).join('; ');
          const headers = Object.fromEntries(names.map((name) => [name, value.slice(0, 500)]));
          return [
            { path, headers: { cookie }, what: `${path} cookies ${value.slice(0, 40)}` },
            { path, headers, what: `${path} headers ${value.slice(0, 40)}` },
          ];
        }),
      );
    expect(await failures(send, all)).toEqual([]);
  });
}
