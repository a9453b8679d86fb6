import { lstatSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { syncFolderNow } from '#app/lib/sync-folder.server.ts';
import type { Deployment } from '#server/deployment/deployment.ts';
import { type Unit, variablesOf } from '#server/deployment/unit-file.ts';

/** The folder of installed releases, and the current one. */
export type Installation = {
  unit: Unit;
  /** The working directory of the unit: a link to one of the releases. */
  link: string;
  releases: string;
  /** The environment of the site. */
  variables: Readonly<Record<string, string>>;
};

/**
 * Finds the releases of the site that the unit runs.
 * @throws OperatorProblem with advice when there is no unit, or its folder is not a link
 */
export function findInstallation(deployment: Deployment): Installation {
  if (deployment.kind === 'container')
    throw new OperatorProblem(
      'A container is upgraded by a newer image: build it, and `docker compose up -d` as docs/operations.md says under « Upgrading ».',
    );
  if (deployment.kind === 'checkout')
    throw new OperatorProblem(
      'Only a site that the delivered unit runs is upgraded by this (SCHOOL_UNIT names another unit than /etc/systemd/system/school.service). ' +
        'A checkout: `school backup`, `git pull`, `npm start`.',
    );
  const { unit } = deployment;
  const link = unit.folder?.replace(/\/$/, '');
  if (link === undefined) throw new OperatorProblem(`${unit.file} names no WorkingDirectory.`);
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (!found?.isSymbolicLink()) throw new OperatorProblem(notALink(unit, link));
  const variables = variablesOf(unit);
  // Inside a release, the data would be removed with it.
  if (!path.isAbsolute(variables.DATA_DIR ?? ''))
    throw new OperatorProblem(`DATA_DIR of ${unit.file} is to be a whole path, outside of the releases.`);
  return { unit, link, releases: path.dirname(realpathSync(link)), variables };
}

function notALink({ file }: Unit, link: string): string {
  const before = `${link}-releases/before`;
  const unit = path.basename(file, '.service');
  return (
    `${link} is a folder, and releases lie side by side in ${link}-releases, of which ${link} is a link to one. Once:\n` +
    `  systemctl stop ${unit} && mkdir -p ${link}-releases && mv ${link} ${before} && ln -s ${before} ${link} && systemctl start ${unit}`
  );
}

/** The name of the release the link points to. */
export function currentRelease({ link }: Installation): string {
  return path.basename(realpathSync(link));
}

/** Points the link at another release, atomically. */
export function switchTo({ link, releases }: Installation, name: string): void {
  const draft = `${link}.new`;
  rmSync(draft, { force: true });
  symlinkSync(path.join(releases, name), draft);
  renameSync(draft, link);
  syncFolderNow(path.dirname(link));
}
