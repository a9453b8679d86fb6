// Checks everything the site depends on and prints findings and advice: school doctor [--json]
// Exit code 0: all well, 1: warnings, 2: an error that keeps the site from working.
import { parseArgs } from 'node:util';
import { findDeployment, variablesLocation } from '#server/deployment/deployment.ts';
import { checkBackups } from '#server/doctor/check-backups.ts';
import { checkClock } from '#server/doctor/check-clock.ts';
import { checkDatabase } from '#server/doctor/check-database.ts';
import { checkDeployFiles } from '#server/doctor/check-deploy-files.ts';
import { checkExposure, checkSecrets } from '#server/doctor/check-exposure.ts';
import { checkDisk, checkMemory } from '#server/doctor/check-machine.ts';
import { checkMail } from '#server/doctor/check-mail.ts';
import { checkPublicUrl } from '#server/doctor/check-public-url.ts';
import { checkStore } from '#server/doctor/check-store.ts';
import { exitCodeOf, formatFinding, well } from '#server/doctor/finding.ts';
import { runCommand } from './command.ts';

await runCommand(async (settings) => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const deployment = findDeployment();
  const looked = await Promise.all([
    checkDatabase(settings, deployment),
    checkStore(settings),
    checkDisk(settings),
    checkMemory(),
    checkClock(),
    checkMail(settings, deployment),
    checkBackups(settings, deployment, new Date()),
    checkExposure(settings, deployment),
    checkSecrets(settings, deployment),
    checkDeployFiles(deployment),
    checkPublicUrl(settings, deployment),
  ]);
  const read = well('configuration', `can be read, from ${variablesLocation(deployment)}`);
  const findings = [read, ...looked.flat()];
  console.log(values.json ? JSON.stringify(findings, undefined, 2) : findings.map(formatFinding).join('\n'));
  process.exitCode = exitCodeOf(findings);
});
