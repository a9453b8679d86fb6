import type { Config } from '#app/config/config.ts';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { type PasswordFlaw, passwordFlaw } from '#app/security/password-rule.server.ts';

/**
 * Flaws that an offline attack on an archive would exploit first. Sign-in has rate limits; an archive has
 * none.
 */
const weak: Partial<Record<PasswordFlaw, string>> = {
  short: 'has fewer than 12 characters',
  common: 'is one of the most common ones, or too little beside them',
  school: 'is made of words that anybody at a school tries first',
};

/**
 * Checks BACKUP_PASSPHRASE by the password rules before it encrypts anything. A weak one still decrypts old
 * backups in `npm run restore`.
 * @throws OperatorProblem when it is guessable
 */
export async function checkPassphrase({ passphrase }: Config['backup']): Promise<void> {
  const flaw = passphrase === undefined ? null : await passwordFlaw(passphrase, { email: '', fullName: '' });
  const why = flaw && weak[flaw];
  if (!why) return;
  throw new OperatorProblem(
    `BACKUP_PASSPHRASE ${why}: take five words drawn by lot, or what openssl rand -base64 24 says. Backups of before open by the earlier one alone: keep it as long as them.`,
  );
}
