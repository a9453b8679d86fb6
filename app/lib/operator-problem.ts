/** What whoever operates the site can mend; the message is a sentence that says how, shown without a stack. */
export class OperatorProblem extends Error {
  override readonly name: string = 'OperatorProblem';
}
