import type { Config } from '#app/config/config.ts';
import { passwordFlaw, passwordLimits } from '#app/security/password-rule.server.ts';
import { type Deployment, startCommand, variablesLocation } from '#server/deployment/deployment.ts';
import { isWildcardHost } from '#server/problems.ts';
import { type Finding, warning, well } from './finding.ts';

/** Checks whether clients can bypass the proxy and forge their address. */
export async function checkExposure(
  { trustProxy, host }: Pick<Config, 'trustProxy' | 'host'>,
  deployment: Deployment,
): Promise<Finding[]> {
  // A container's port is on a private network, which compose does not publish.
  if (trustProxy === 0 || !isWildcardHost(host) || deployment.kind === 'container') return [];
  return [
    warning(
      'proxy',
      `TRUST_PROXY is ${trustProxy}, and the site listens on ${host}: whoever reaches the port says to be any address, which limits and alerts believe`,
      `Set HOST=127.0.0.1 in ${variablesLocation(deployment)} where the proxy is on this machine; else close the port to all but the proxy.`,
      startCommand(deployment),
    ),
  ];
}

/** Checks that the secrets chosen by the operator are not guessable. */
export async function checkSecrets(
  { sessionSecret, backup }: Pick<Config, 'sessionSecret' | 'backup'>,
  deployment: Deployment,
): Promise<Finding[]> {
  const where = variablesLocation(deployment);
  const findings: Finding[] = [];
  if (await isTrivial(sessionSecret))
    findings.push(
      warning(
        'secret',
        'SESSION_SECRET can be guessed',
        `Put what this says in its place in ${where}, and start again (${startCommand(deployment)}): docs/operations.md, « A new session secret ».`,
        'openssl rand -hex 32',
      ),
    );
  if (backup.passphrase !== undefined && (await isTrivial(backup.passphrase)))
    findings.push(
      warning(
        'secret',
        'BACKUP_PASSPHRASE can be guessed',
        `Put what this says in its place in ${where}, keep it elsewhere too, and the one of before for the backups of before.`,
        'openssl rand -hex 20',
      ),
    );
  return findings.length > 0 ? findings : [well('secret', 'what was chosen cannot be guessed')];
}

/** Uses the password rules. */
async function isTrivial(secret: string): Promise<boolean> {
  const flaw = await passwordFlaw(secret.slice(0, passwordLimits.maximum), { email: '', fullName: '' });
  return flaw === 'common' || flaw === 'school';
}
