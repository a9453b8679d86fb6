import pg from 'pg';
import { type Login, loginsOf } from '#app/db/logins.server.ts';
import { roles } from '#app/db/roles.ts';
import { type Finding, warning, well } from './finding.ts';

const about = 'logins';
const foreign =
  'The site sets it back with its next connection. It changes no login so itself: look for who did, in the log of the database and in « Sécurité ».';

/**
 * Checks the logins of the database roles: changed settings or passwords, and the right to create objects
 * (decision 1). Without logins it reports nothing; the start does.
 * @param client the database owner
 */
export async function checkLogins(client: pg.Client): Promise<Finding[]> {
  const [found] = await keyOf(client);
  if (!found) return [];
  const logins = roles.map((role) => loginsOf(found.database, found.key)[role]);
  const findings: Finding[] = [];
  for (const login of logins) {
    const { rows } = await client.query<{ settings: string[]; objects: boolean }>(loginState, [login.user]);
    const state = rows[0];
    if (!state) continue;
    if (state.settings.length > 0)
      findings.push(
        warning(about, `${login.user} has settings of its own: ${state.settings.join(', ')}`, foreign),
      );
    if (await isShutOut(client, login))
      findings.push(warning(about, `${login.user} has another password than the site’s`, foreign));
    if (state.objects)
      findings.push(
        warning(
          about,
          `${login.user} may make large objects, which nobody erases`,
          'As a superuser, in this database: revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;',
        ),
      );
  }
  return findings.length > 0 ? findings : [well(about, 'as the site made them')];
}

async function keyOf(client: pg.Client): Promise<{ key: string; database: string }[]> {
  const { rows: there } = await client.query(`select to_regclass('site_private.login_key') as name`);
  if (there[0]?.name === null) return [];
  const { rows } = await client.query(
    'select key, current_database() as database from site_private.login_key',
  );
  return rows;
}

const loginState = `
  select has_function_privilege(role.oid, 'lo_create(oid)', 'execute') as objects,
    array(select unnest(setconfig) from pg_db_role_setting where setrole = role.oid) as settings
  from pg_roles role where rolname = $1`;

/** Whether the server refuses the login's password; the start reports other refusals. */
async function isShutOut({ host, port, database, ssl }: pg.Client, login: Login): Promise<boolean> {
  const client = new pg.Client({
    ...{ host, port, database, ssl, user: login.user, password: login.password },
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === '28P01';
  } finally {
    await client.end().catch(() => undefined);
  }
}
