/** Thrown by a job that failed for a reason the office can be shown: `said`, in French. */
export class JobFailure extends Error {
  readonly said: string;

  constructor(message: string, said: string) {
    super(message);
    this.said = said;
  }
}
