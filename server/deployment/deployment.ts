import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { readUnit, type Unit } from './unit-file.ts';

/** The folder of the site, relative to build/server/ as well as to this source folder. */
export const siteFolder = path.resolve(import.meta.dirname, '../..');

/** How the site is run here: decides where its variables are and how it is started. */
export type Deployment =
  | { kind: 'unit'; unit: Unit }
  | { kind: 'container' }
  /** Started by hand, with `.env`: on a laptop. */
  | { kind: 'checkout' };

/** The default place of the unit; SCHOOL_UNIT overrides it. */
const usualUnit = '/etc/systemd/system/school.service';

/** Detects how the site in this folder is run. */
export function findDeployment(environment: NodeJS.ProcessEnv = process.env): Deployment {
  const named = environment.SCHOOL_UNIT;
  const unit = readUnit(named ?? usualUnit);
  if (unit && (named || isOf(unit))) return { kind: 'unit', unit };
  // The container image does not include deploy/.
  return { kind: existsSync(path.join(siteFolder, 'deploy')) ? 'checkout' : 'container' };
}

/** Whether the unit runs the site in this folder rather than another one. */
function isOf({ folder }: Unit): boolean {
  return folder !== undefined && existsSync(folder) && realpathSync(folder) === realpathSync(siteFolder);
}

/** Where variables are set, for messages. */
export function variablesLocation(deployment: Deployment): string {
  if (deployment.kind === 'unit') return deployment.unit.variableFiles[0]?.file ?? deployment.unit.file;
  return deployment.kind === 'container' ? 'the container’s environment' : path.join(siteFolder, '.env');
}

/** The command that starts or restarts the site. */
export function startCommand(deployment: Deployment): string {
  if (deployment.kind === 'unit')
    return `systemctl restart ${path.basename(deployment.unit.file, '.service')}`;
  return deployment.kind === 'container' ? 'docker compose up -d' : 'npm start';
}
