import type pg from 'pg';
import type { Config } from '#app/config/config.ts';
import { countPendingMigrations } from '#app/db/migrate.server.ts';
import { asOwner, hasDatabase, lostDatabase } from '#app/db/owner.server.ts';
import { type Deployment, startCommand, variablesLocation } from '#server/deployment/deployment.ts';
import { checkLogins } from './check-logins.ts';
import { checkQueue } from './check-mail.ts';
import { checkReferencedFiles } from './check-referenced-files.ts';
import { type Finding, reasonOf, warning, well, wrong } from './finding.ts';

const about = 'database';

/**
 * Checks the database as its owner: latency, writes, pending migrations, free connections and clock; then its
 * logins, the files its rows name, and the mail queue.
 */
export async function checkDatabase(settings: Config, deployment: Deployment): Promise<Finding[]> {
  const where = variablesLocation(deployment);
  const lost = lostDatabase(settings);
  if (lost) return [wrong(about, `none in ${settings.dataDir}, which had one`, lost)];
  if (!hasDatabase(settings))
    return [
      warning(
        about,
        `none yet in ${settings.dataDir}`,
        `The first start makes it; where the site keeps its data elsewhere, say where by DATA_DIR or DATABASE_URL in ${where}.`,
        startCommand(deployment),
      ),
    ];
  try {
    return await asOwner(settings, async (client) => [
      ...(await look(client, settings)),
      ...(await checkLogins(client)),
      ...(await checkReferencedFiles(client, settings)),
      ...(await checkQueue(client, settings)),
    ]);
  } catch (error) {
    // For the embedded database the error message itself says what to do.
    const advice = settings.databaseUrl
      ? `Start the server, or correct DATABASE_URL in ${where}.`
      : 'Then start the site.';
    return [wrong(about, reasonOf(error), advice, startCommand(deployment))];
  }
}

async function look(client: pg.Client, settings: Config): Promise<Finding[]> {
  const begun = performance.now();
  const { rows } = await client.query<DatabaseState>(`
    select current_setting('server_version') as version, pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as readonly,
      current_setting('max_connections')::int as most, (select count(*)::int from pg_stat_activity) as used,
      current_setting('synchronous_commit') as commits, extract(epoch from clock_timestamp())::float8 as clock,
      pg_database_size(current_database())::float8 as size`);
  const state = rows[0];
  const ms = Math.round(performance.now() - begun);
  if (!state) return [wrong(about, 'it answers nothing', 'Look at its log.')];
  const findings = [
    well(about, `PostgreSQL ${state.version}, ${Math.round(state.size / 1e6)} MB, answers in ${ms} ms`),
  ];
  if (ms > 100)
    findings.push(
      warning(about, `a query takes ${ms} ms`, 'Put it near the site: every page asks it several times.'),
    );
  if (state.readonly)
    findings.push(wrong(about, 'takes no writes', 'Connect to the primary, not to a standby.'));
  if (state.commits === 'off')
    findings.push(
      warning(
        about,
        'synchronous_commit is off',
        'What families sent last is lost with a crash.',
        'psql "$DATABASE_URL" -c "alter system reset synchronous_commit" -c "select pg_reload_conf()"',
      ),
    );
  const left = state.most - state.used;
  const wanted = settings.databasePoolSize + 12;
  if (settings.databaseUrl && left < wanted)
    findings.push(
      warning(
        about,
        `${left} of ${state.most} connections are free`,
        `A copy of the site takes up to ${wanted}: raise max_connections, or lower DATABASE_POOL_SIZE.`,
      ),
    );
  const pending = await countPendingMigrations(client);
  if (pending > 0)
    findings.push(
      warning(
        about,
        `${pending} migrations to come`,
        'The next start applies them; make a backup before.',
        'school backup && school db:migrate',
      ),
    );
  return settings.databaseUrl ? [...findings, compareClocks(state.clock)] : findings;
}

/** Not for the embedded database, which shares this machine's clock. */
function compareClocks(clock: number): Finding {
  const apart = Math.abs(clock - Date.now() / 1000);
  if (apart < 2) return well('clock', 'as the database’s');
  return warning(
    'clock',
    `${Math.round(apart)} s from the database’s`,
    'Let both follow NTP: codes of the second factor are refused otherwise.',
    'timedatectl set-ntp true',
  );
}

type DatabaseState = {
  version: string;
  readonly: boolean;
  most: number;
  used: number;
  commits: string;
  clock: number;
  size: number;
};
