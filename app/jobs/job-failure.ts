/** Thrown by a job that could not do its work for a reason that the office can be told: `said`, in French. */
export class JobFailure extends Error {
  readonly said: string;

  constructor(message: string, said: string) {
    super(message);
    this.said = said;
  }
}
