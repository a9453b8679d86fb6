import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { readUnit, type Unit } from './unit-file.ts';

/** The folder of the site, seen from build/server/ as from here. */
export const siteFolder = path.resolve(import.meta.dirname, '../..');

/** How the site is run here, hence where its variables are and what starts it. */
export type Deployment =
  | { kind: 'unit'; unit: Unit }
  | { kind: 'container' }
  /** By hand, with `.env`: on a laptop. */
  | { kind: 'checkout' };

/** Where the recipe puts the unit; SCHOOL_UNIT names another one. */
const usualUnit = '/etc/systemd/system/school.service';

/** Looks how the site in this folder is run. */
export function findDeployment(environment: NodeJS.ProcessEnv = process.env): Deployment {
  const named = environment.SCHOOL_UNIT;
  const unit = readUnit(named ?? usualUnit);
  if (unit && (named || isOf(unit))) return { kind: 'unit', unit };
  // The image holds what runs, and none of what puts it online.
  return { kind: existsSync(path.join(siteFolder, 'deploy')) ? 'checkout' : 'container' };
}

/** Whether the unit runs the site in this folder, and not another one beside it. */
function isOf({ folder }: Unit): boolean {
  return folder !== undefined && existsSync(folder) && realpathSync(folder) === realpathSync(siteFolder);
}

/** Where a variable is set, for whoever reads. */
export function whereVariablesAre(deployment: Deployment): string {
  if (deployment.kind === 'unit') return deployment.unit.variableFiles[0]?.file ?? deployment.unit.file;
  return deployment.kind === 'container' ? 'the container’s environment' : path.join(siteFolder, '.env');
}

/** The command that starts the site, also anew. */
export function startOf(deployment: Deployment): string {
  if (deployment.kind === 'unit')
    return `systemctl restart ${path.basename(deployment.unit.file, '.service')}`;
  return deployment.kind === 'container' ? 'docker compose up -d' : 'npm start';
}
