// Entry point of all operator commands, run with the site's variables and as its user: school doctor, school
// backup … Called by deploy/school and the npm scripts (scripts/command.mjs). It imports nothing that reads
// the configuration, because it sets the variables first.

import { spawnSync } from 'node:child_process';
import { existingDirectory, managedDirectory } from '#app/config/data-directory.server.ts';
import { config } from '#app/config/environment.server.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { findDeployment, siteFolder } from '#server/deployment/deployment.ts';
import { type Unit, variablesOf } from '#server/deployment/unit-file.ts';
import { explain } from '#server/problems.ts';

const commands = {
  doctor: { does: 'looks at everything, and says what to do', run: () => import('./doctor.ts') },
  backup: { does: 'backs up all rows and files: --to FILE.tar', run: () => import('./backup.ts') },
  upgrade: { does: 'makes a newer release the site: FILE.tar.gz', run: () => import('./upgrade.ts') },
  restore: { does: 'puts a backup back into an empty place: --from …', run: () => import('./restore.ts') },
  start: { does: 'runs the site here until Ctrl-C, to try something', run: () => import('#server/start.ts') },
  alerts: { does: 'writes to ALERT_EMAIL when the site cannot', run: () => import('./alerts.ts') },
  'admin:create': { does: 'makes an account of the office', run: () => import('./admin-create.ts') },
  'admin:disable': { does: 'disables one, or its second step', run: () => import('./admin-disable.ts') },
  'demo:remove': { does: 'takes the demo content away', run: () => import('./demo-remove.ts') },
  'storage:sweep': { does: 'lists files that nothing shows', run: () => import('./storage-sweep.ts') },
  'db:migrate': { does: 'brings the database up to date', run: () => import('./db-migrate.ts') },
  'db:reset': { does: 'throws all content away, after asking', run: () => import('./db-reset.ts') },
} as const;
type Name = keyof typeof commands;

type Account = NodeJS.Process & { initgroups?: (user: string, extraGroup: string) => void };

function isCommand(word: string): word is Name {
  return Object.hasOwn(commands, word);
}

async function run(command: Name): Promise<void> {
  process.chdir(siteFolder);
  // An upgrade runs as root; it runs commands of the site as the site's user.
  if (command === 'upgrade') return runAlone(command);
  const deployment = findDeployment();
  const { [begunAgain]: isBegunAgain } = process.env;
  if (deployment.kind === 'unit' && !isBegunAgain && workAs(deployment.unit)) return beginAgain();
  // A start and a restore create a missing folder; other commands do not.
  config(command === 'restore' || command === 'start' ? managedDirectory : existingDirectory);
  await runAlone(command);
}

async function runAlone(command: Name): Promise<void> {
  // The command parses its own options.
  process.argv.splice(2, 1);
  await commands[command].run();
}

/** Set for the process restarted with the site's variables and as its user. */
const begunAgain = 'SCHOOL_BEGUN_AGAIN';

/** Variables Node reads only at its start, such as NODE_EXTRA_CA_CERTS. */
const readAtBegin = /^(?:NODE_(?!ENV$)|UV_|SSL_CERT_)/;

/** Restarts this command with the new environment. Ctrl-C is left to the child process. */
function beginAgain(): void {
  process.on('SIGINT', () => undefined);
  const env = { ...process.env, [begunAgain]: 'yes' };
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

/**
 * Sets the site's variables, unless they are set for this command, and switches to its user.
 * @returns whether a variable takes effect only in a new process
 */
function workAs(unit: Unit): boolean {
  const added = Object.entries(variablesOf(unit)).filter(([name]) => process.env[name] === undefined);
  for (const [name, value] of added) process.env[name] = value;
  becomeUser(unit);
  return added.some(([name]) => readAtBegin.test(name));
}

function becomeUser({ user, group = user, file }: Unit): void {
  if (process.getuid?.() !== 0 || !user || !group) return;
  process.umask(0o077);
  try {
    // Exists on every POSIX system but is missing from the types of Node.
    (process as Account).initgroups?.(user, group);
    process.setgid?.(group);
    process.setuid?.(user);
  } catch (error) {
    throw new OperatorProblem(
      `The user ${user} or the group ${group} of ${file} is not known here: useradd --system --home-dir /var/lib/school ${user}`,
      { cause: error },
    );
  }
}

function help(word: string): void {
  const lines = Object.entries(commands).map(([each, { does }]) => `  school ${each.padEnd(15)}${does}`);
  const more = `  school ${'logs'.padEnd(15)}shows what the site says, with the options of journalctl or docker compose logs`;
  const text = [
    'Commands of the site, run with its variables and as its user:',
    ...lines,
    more,
    '',
    'What each takes is in docs/operations.md.',
  ].join('\n');
  if (/^(?:-h|--help|help)$/.test(word)) console.log(text);
  else {
    console.error(`There is no command ${word}.\n\n${text}`);
    process.exitCode = 2;
  }
}

const [name = 'help'] = process.argv.slice(2);

try {
  if (isCommand(name)) await run(name);
  else help(name);
} catch (error) {
  console.error(explain(error, 'The command failed'));
  // For the doctor, 1 means warnings.
  process.exitCode = name === 'doctor' ? 2 : 1;
}
