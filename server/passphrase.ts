import type { Config } from '#app/config/config.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { type PasswordFlaw, passwordFlaw } from '#app/security/password-rule.server.ts';

/** What somebody who has an archive and all the time in the world tries first. Nobody types it at the sign-in, which has limits of its own. */
const weak: Partial<Record<PasswordFlaw, string>> = {
  short: 'has fewer than 12 characters',
  common: 'is one of the most common ones, or too little beside them',
  school: 'is made of words that anybody at a school tries first',
};

/**
 * Judges BACKUP_PASSPHRASE as a password of the back office is, before anything is locked with it. What an earlier one locked is opened
 * by `npm run restore` all the same.
 *
 * @throws OperatorProblem when somebody would guess it
 */
export async function checkPassphrase({ passphrase }: Config['backup']): Promise<void> {
  const flaw = passphrase === undefined ? null : await passwordFlaw(passphrase, { email: '', fullName: '' });
  const why = flaw && weak[flaw];
  if (!why) return;
  throw new OperatorProblem(
    `BACKUP_PASSPHRASE ${why}: take five words drawn by lot, or what openssl rand -base64 24 says. Backups of before open by the earlier one alone: keep it as long as them.`,
  );
}
