import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { AdminRole } from '#app/school/vocabulary.ts';
import { sessionCookieName } from '#app/security/session-policy.ts';
import { officeItem, officePath, officeWrites, openAddresses } from '#tests/helpers/office-writes.ts';
import { everyAddress } from '#tests/helpers/routes.ts';
import { recordTyped } from '#tests/helpers/run-log.ts';

/* Tries every address and write of the office over HTTP with every invalid credential. */

export type Credential = { name: string; cookie?: string; sessionToken?: string; origin?: string };
type Sent = { method: string; path: string; credential: Credential; fields?: Fields };
type Fields = (typeof officeWrites)[string][number];
export type Answered = { asked: string; status: number; location: string; body: string };

/** A marker in every row of `fillOffice`: no refusal may contain it. */
export const canary = 'Canari Confidentiel';

const addresses = (await everyAddress()).filter(
  ({ pattern }) => /^\/admin(\/|$)/.test(pattern) && !openAddresses.includes(pattern),
);

/** One row of each kind that office writes change. */
export async function fillOffice(database: pg.Client): Promise<void> {
  const person = `'${canary}', 'canari@ecole.example', '+212600000000'`;
  for (const statement of [
    `insert into blog_posts (id, title, slug, content, author) values ('${officeItem}', '${canary}', 'canari', '<p>x</p>', 'x')`,
    `insert into events (id, title, slug, description, location, event_date)
     values ('${officeItem}', '${canary}', 'canari', 'x', 'x', now())`,
    `insert into school_photos (id, filename, original_name, category, file_path, file_size, mime_type, title)
     values ('${officeItem}', 'x', 'x', 'campus', 'campus/x.jpg', 1, 'image/jpeg', '${canary}')`,
    `insert into lead_captures (id, full_name, email, phone, child_name, child_age, level_interest)
     values ('${officeItem}', ${person}, '${canary}', 7, 'primaire')`,
    `insert into inquiry_exchanges (id, inquiry_kind, inquiry_id, kind, author_name)
     values ('${officeItem}', 'lead', '${officeItem}', 'phone', '${canary}')`,
    `insert into reply_templates (id, name, subject, body) values ('${officeItem}', '${canary}', 'x', 'x')`,
    `insert into post_categories (id, name, slug) values ('${officeItem}', '${canary}', 'canari')`,
    `insert into mails (id, kind, recipient, recipient_name, data)
     values ('${officeItem}', 'lead-receipt', 'canari@ecole.example', '${canary}', '{"childName": "${canary}", "level": "primaire"}')`,
    `insert into newsletter_issues (id, subject, word) values ('${officeItem}', '${canary}', '${canary}')`,
    `insert into security_alerts (id, ip_address, user_agent, type, severity, message)
     values ('${officeItem}', 'unknown', 'x', 'failed_login', 'low', '${canary}')`,
  ]) {
    await database.query(statement);
  }
}

/** Addresses for other roles. */
const notForWriters =
  /^\/admin\/(?:leads|mails|analytics|school|team|activity|jobs|security(?!\/account))(?:[./?]|$)/;
const notForAnswerers =
  /^\/admin\/(?:mails|photos|carousel|pages|faces|events|blog|images|files|links|analytics|school|team|activity|jobs|security(?!\/account))(?:[./?]|$)/;

/** Sessions, valid and expired: a valid one, invalid ones, and halves of a valid one. */
export async function makeCredentials(database: pg.Client, { origin }: { origin: string }) {
  const signedIn = async (name: string, role: AdminRole = 'direction') => {
    const [token, sessionToken] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
    recordTyped([token, sessionToken].map((secret) => ['sessionToken', secret] as const));
    const hash = (text: string) => createHash('sha256').update(text).digest('hex');
    const { rows } = await database.query(
      `with person as (insert into admin_users (email, full_name, password_hash, role) values ($1, $2, 'x', $5) returning id)
       insert into admin_sessions (admin_id, token_hash, csrf_hash, expires_at)
       select id, $3, $4, now() + interval '1 hour' from person returning id, admin_id`,
      [`${randomBytes(4).toString('hex')}@ecole.example`, name, hash(token), hash(sessionToken), role],
    );
    return { name, origin, cookie: `${sessionCookieName}=${token}`, sessionToken, ...rows[0] };
  };
  const right = await signedIn('the right one');
  const other = await signedIn('of another session');
  const ended = await signedIn('of a session that was ended');
  await database.query('delete from admin_sessions where id = $1', [ended.id]);
  const disabled = await signedIn('of a disabled account');
  await database.query('update admin_users set disabled = true where id = $1', [disabled.admin_id]);
  const expired = await signedIn('of a session that is over');
  await database.query("update admin_sessions set expires_at = now() - interval '1 minute' where id = $1", [
    expired.id,
  ]);
  const idle = await signedIn('of a session that nobody worked in');
  await database.query("update admin_sessions set last_seen_at = now() - interval '3 hours' where id = $1", [
    idle.id,
  ]);
  const { sessionToken, cookie } = right;
  const outside: Credential[] = [
    { name: 'no cookie', origin, sessionToken },
    { name: 'a forged cookie', origin, sessionToken, cookie: `${sessionCookieName}=${'0'.repeat(64)}` },
    { name: 'the token as the cookie', origin, sessionToken, cookie: `${sessionCookieName}=${sessionToken}` },
    ended,
    disabled,
    expired,
    idle,
  ];
  const halves: Credential[] = [
    { name: 'no token', origin, cookie },
    { name: 'the token of another session', origin, cookie, sessionToken: other.sessionToken },
    { name: 'a foreign origin', origin: 'https://ailleurs.example', cookie, sessionToken },
    { name: 'an origin that is hidden', origin: 'null', cookie, sessionToken },
  ];
  const roles = [
    { credential: await signedIn('of who writes', 'redaction'), reserved: notForWriters },
    { credential: await signedIn('of who answers families', 'accueil'), reserved: notForAnswerers },
  ];
  return { right, outside, halves, roles };
}

/** Every way to read an office address: the page, its data, and each loader that a client may name. */
export function everyRead(): string[] {
  return addresses.flatMap(({ pattern, routeIds }) => {
    const path = officePath(pattern);
    const named = routeIds.filter((id) => id !== 'root').map((id) => `?_routes=${encodeURIComponent(id)}`);
    return [path, ...['', ...named].map((query) => `${path}.data${query}`)];
  });
}

/** Every form of every write, as a page and as data; and every address by every other method. */
export function everyWrite() {
  return addresses.flatMap(({ pattern }) => {
    const path = officePath(pattern);
    const takesWrites = pattern in officeWrites;
    const forms = officeWrites[pattern] ?? [{}];
    const [first = {}] = forms;
    return [
      ...[path, `${path}.data`].flatMap((to) =>
        forms.map((fields) => ({ method: 'POST', path: to, fields, takesWrites })),
      ),
      ...['PUT', 'PATCH', 'DELETE'].map((method) => {
        return { method, path: `${path}.data`, fields: first, takesWrites };
      }),
    ];
  });
}

/** Sends one request and reads its whole answer, without following redirects. */
export async function send(url: string, { method, path, credential, fields }: Sent): Promise<Answered> {
  const { name, cookie, sessionToken, origin } = credential;
  const headers = { 'X-Forwarded-For': '10.88.0.1', ...(cookie && { cookie }), ...(origin && { origin }) };
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(fields && { body: formOf({ ...fields, ...(sessionToken && { sessionToken }) }) }),
  });
  const asked = `${method} ${path} ${fields?.intent ?? ''} with ${name}`;
  const location = answer.headers.get('location') ?? '';
  return { asked, status: answer.status, location, body: await answer.text() };
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/**
 * Tables that change all the same: counts of requests, refused ones too; visits, written in batches; the
 * search index, built by a job after the start.
 */
const besides = [
  'rate_limits',
  'security_alerts',
  'visits',
  'visit_pages',
  'visit_days',
  'daily_counts',
  'search_entries',
  'search_words',
];

/** By table: a digest of all rows. A session's last use is excluded. */
export async function stored(database: pg.Client): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all($1)`,
    [besides],
  );
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await database.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(held, '' order by held)), '') as digest
       from (select (to_jsonb(t) - 'last_seen_at')::text as held from "${name}" t) rows`,
    );
    digests[name] = found.rows[0]?.digest ?? '';
  }
  return digests;
}

/**
 * Whether the client is redirected to the sign-in: as a page, as data (single fetch wraps a redirect), or as
 * a layout's empty data.
 */
export function isRedirectedToLogin({ status, location, body }: Answered): boolean {
  if (status === 302) return location.startsWith('/admin/login');
  return status === 202 ? body.includes('/admin/login') : status === 200 && body.trim() === '[{}]';
}
