import { readFileSync } from 'node:fs';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits as counters, visits } from '#app/db/schema/operations.ts';
import { flushVisits } from '#app/features/visits/visits.server.ts';
import { publicWrites, rateLimits } from '#app/security/rate-limits.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { openTestDatabase } from '#tests/helpers/database.ts';
import { everyAddress } from '#tests/helpers/routes.ts';
import { openAddresses } from './helpers/office-writes.ts';

type Module = { action?: (args: object) => unknown };
const modules = import.meta.glob<Module>([
  '/app/routes/resources/*.ts',
  '/app/routes/site/*.tsx',
  '/app/routes/office/*.{ts,tsx}',
]);

/** Useless without a session; what leads to one is public. */
const needsSession = (path: string) =>
  path.startsWith('/admin/') && (path === '/admin/logout' || !openAddresses.includes(path));

const addresses = (await everyAddress()).flatMap(({ path, pattern, file }) => {
  return !needsSession(path) && /export (async )?function action\b/.test(readFileSync(`app/${file}`, 'utf8'))
    ? [{ path, pattern, file }]
    : [];
});

/** Counted in memory, and always answered 204. */
const visitsPath = '/api/visits';

const db = openTestDatabase();
beforeEach(() => db.empty());

/** Calls an address's action as the router does. */
async function write(
  file: string,
  path: string,
  body: BodyInit,
  headers: HeadersInit = {},
  from = '203.0.113.9',
) {
  const { action } = (await modules[`/app/${file}`]?.()) ?? {};
  if (!action) throw new Error(`${file} has no action`);
  const context = new RouterContextProvider();
  context.set(requestContext, {
    requestId: 'r',
    clientAddress: from,
    userAgent: 'Mozilla',
    nonce: '',
  });
  const request = new Request(`http://localhost${path}`, { method: 'POST', body, headers });
  const answer: unknown = await action({ request, context, params: {} });
  return answer;
}

function statusOf(answer: unknown): number | undefined {
  if (answer instanceof Response) return answer.status;
  return (answer as { init: ResponseInit | null }).init?.status;
}

test('the table names every address of the public that takes a write', () => {
  expect(addresses.map(({ pattern }) => pattern).sort()).toEqual(Object.keys(publicWrites).sort());
});

test.each(addresses.filter(({ path }) => path !== visitsPath))(
  'whatever comes to $path counts, and too much of it is refused',
  async ({ path, file }) => {
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const before = await counted();
    expect(statusOf(await write(file, path, new URLSearchParams({ email: 'nobody' })))).toBeOneOf([
      400, 403, 404,
    ]);
    expect(statusOf(await write(file, path, '--x\r\nbroken', broken))).toBeOneOf([400, 404, 415]);
    expect((await counted()) - before).toBe(2);

    await db.owner().update(counters).set({ points: 300 });
    const kept = { email: 'salma', jeton: 'a'.repeat(64) };
    const refused = await write(file, path, new URLSearchParams(kept));
    expect(statusOf(refused)).toBe(429);
  },
);

const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
/** Processor time that one public request may take, in milliseconds (docs/security.md). */
const mostOfTheProcessor = 150;

test.each(addresses)(
  'a name as often as 64 kB hold costs the processor no more than $path has time for',
  async ({ path, file }) => {
    await write(file, path, 'a=1', urlencoded);
    const before = process.cpuUsage();
    const answer = await write(file, path, 'a&'.repeat(32_768), urlencoded);
    const { user, system } = process.cpuUsage(before);
    expect(statusOf(answer)).toBeOneOf(path === visitsPath ? [204] : [400, 404]);
    expect((user + system) / 1000).toBeLessThan(mostOfTheProcessor);
  },
);

test('every request to /api/visits counts, and too many are not stored', async () => {
  const file = addresses.find(({ path }) => path === visitsPath)?.file ?? '';
  const visit = (body: string, from: string) => write(file, visitsPath, body, {}, from);
  for (let sent = 0; sent < rateLimits.visit.points; sent += 1) await visit('broken', '203.0.113.9');
  const good = JSON.stringify({ path: '/contact', analytics: false });
  expect(statusOf(await visit(good, '203.0.113.9'))).toBe(204);
  expect(statusOf(await visit(good, '203.0.113.10'))).toBe(204);
  await flushVisits();
  expect(await db.owner().select().from(visits)).toHaveLength(1);
});

/** The highest counter: every write of one address adds to the same one. */
async function counted(): Promise<number> {
  const rows = await db.owner().select().from(counters);
  return Math.max(0, ...rows.map(({ points }) => points));
}
