// Another process of the site: counts a visit in the given data folder's database, and stays until SIGTERM.
import { closeDatabase, openDatabase, withRole } from '#app/db/client.server.ts';
import { insertRows } from '#app/db/insert-rows.server.ts';
import { visits } from '#app/db/schema/operations.ts';

await openDatabase({ dataDir: process.argv[2] ?? '' });
const stay = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(stay);
  void closeDatabase();
});
const visit = { pagePath: `/process-${process.pid}`, day: '2026-11-21' };
await withRole('site_visitor', (tx) => insertRows(tx, visits, [visit]));
console.log('visited');
