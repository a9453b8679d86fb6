import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sqlStateOf } from './errors.server.ts';
import { type Role, roles } from './roles.ts';
import type { Database } from './transaction.server.ts';

export type Login = { user: string; password: string };
export type Logins = Record<Role, Login>;

type Tx = Pick<Database, 'execute'>;

/**
 * Creates a login for each role in this database, or updates its password, so that SQL injected as a visitor
 * has only a visitor's rights whatever it sets (decision 1). Passwords derive from a key in the database that
 * only its owner reads: all processes derive the same ones, also after restoring a dump. Undefined when this
 * user may not create logins. `database` is one connection that holds the migration lock.
 */
export async function ensureLogins(database: Database): Promise<Logins | undefined> {
  try {
    return await database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(sql`select current_database() as name`);
      const name = rows[0]?.name ?? '';
      const logins = loginsOf(name, await readKey(tx));
      for (const role of roles) await ensureLogin(tx, { role, database: name, login: logins[role] });
      return logins;
    });
  } catch (error) {
    if (sqlStateOf(error) === '42501') return undefined;
    throw error;
  }
}

async function readKey(tx: Tx): Promise<string> {
  await tx.execute(sql`create schema if not exists site_private`);
  await tx.execute(sql`
    create table if not exists site_private.login_key
      (one_row boolean primary key default true check (one_row), key text not null)`);
  await tx.execute(sql`
    insert into site_private.login_key (key) values (${randomBytes(32).toString('base64url')})
    on conflict do nothing`);
  const { rows } = await tx.execute<{ key: string }>(sql`select key from site_private.login_key`);
  const key = rows[0]?.key;
  if (!key) throw new Error('The key of the logins was not kept');
  return key;
}

/** The logins of a database, derived from its key. */
export function loginsOf(database: string, key: string): Logins {
  return Object.fromEntries(roles.map((role) => [role, loginOf(role, database, key)])) as Logins;
}

/**
 * Roles belong to the whole cluster, so each database has its own logins. At most 63 bytes, or PostgreSQL
 * truncates the name.
 */
function loginOf(role: Role, database: string, key: string): Login {
  const whole = `${role}_in_${database}`;
  const user =
    Buffer.byteLength(whole) <= 63
      ? whole
      : `${role}_in_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
  return { user, password: createHmac('sha256', key).update(user).digest('base64url') };
}

type LoginGrant = { role: Role; database: string; login: Login };

async function ensureLogin(tx: Tx, { role, database, login }: LoginGrant): Promise<void> {
  const user = sql.identifier(login.user);
  const { rows } = await tx.execute(sql`select from pg_roles where rolname = ${login.user}`);
  const verb = sql.raw(rows.length === 0 ? 'create' : 'alter');
  await tx.execute(sql`${verb} role ${user} login inherit password ${sql.raw(`'${scramVerifier(login)}'`)}`);
  // Resets settings the login may have changed for its next connections (decision 1).
  await tx.execute(sql`alter role ${user} reset all`);
  await tx.execute(sql`alter role ${user} in database ${sql.identifier(database)} reset all`);
  // INHERIT: the login has exactly the grants and policies of its role, and no other role to switch to.
  await tx.execute(sql`grant ${sql.identifier(role)} to ${user}`);
  await tx.execute(sql`grant connect on database ${sql.identifier(database)} to ${user}`);
}

const iterations = 4096;

/**
 * The SCRAM verifier of a password (RFC 5803), computed here so that the password is in no server log.
 * Deterministic, so that processes that start together write the same.
 */
function scramVerifier({ user, password }: Login): string {
  const salt = createHash('sha256').update(`${user}\n${password}`).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`;
}

/**
 * The URL of the same database for a login. Query parameters override the user in the URL and need no host.
 */
export function addressFor(url: string, { user, password }: Login): string {
  const address = new URL(url);
  address.searchParams.set('user', user);
  address.searchParams.set('password', password);
  return address.href;
}
