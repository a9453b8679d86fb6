import { expect, onTestFinished, test } from 'vitest';
import { asOwner } from '#app/db/owner.server.ts';
import { openPostgres } from '#app/db/postgres.server.ts';
import { createDatabase, queryServer } from '#tests/helpers/database.ts';
import { checkLogins } from './check-logins.ts';

test('the doctor reports which login has settings, another password or objects of its own', async () => {
  const databaseUrl = await createDatabase();
  const connection = await openPostgres(databaseUrl, 6);
  onTestFinished(connection.close);
  const look = () => asOwner({ databaseUrl, dataDir: '/dev/null' }, checkLogins);
  expect(await look()).toEqual([{ about: 'logins', state: 'well', found: 'as the site made them' }]);
  const [{ name } = { name: '' }] = await queryServer(databaseUrl, 'select current_database() as name');
  await queryServer(
    databaseUrl,
    `alter role "site_guard_in_${name}" set lock_timeout = 0;
     alter role "site_worker_in_${name}" password 'of-somebody';
     grant execute on function lo_create(oid) to site_visitor`,
  );
  const found = (await look()).map(({ state, found }) => `${state}: ${found}`);
  expect(found.toSorted()).toEqual([
    `warning: site_guard_in_${name} has settings of its own: lock_timeout=0`,
    `warning: site_visitor_in_${name} may make large objects, which nobody erases`,
    `warning: site_worker_in_${name} has another password than the site’s`,
  ]);
});
