import { OperatorProblem } from '#app/lib/operator-problem.ts';

/**
 * A backup that cannot be restored: truncated, modified, or of another passphrase, version or program.
 * Nothing was changed.
 */
export class ArchiveRefused extends OperatorProblem {
  override readonly name = 'ArchiveRefused';
}
