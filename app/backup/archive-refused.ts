import { OperatorProblem } from '#app/lib/operator-problem.ts';

/** A backup that is not put back: cut short, altered, of another passphrase, version or program. Nothing was touched. */
export class ArchiveRefused extends OperatorProblem {
  override readonly name = 'ArchiveRefused';
}
