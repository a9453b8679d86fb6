/** An error the operator can fix; the message says how, and is shown without a stack. */
export class OperatorProblem extends Error {
  override readonly name: string = 'OperatorProblem';
}
