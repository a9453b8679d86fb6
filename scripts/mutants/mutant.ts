/** One small fault: in one place of one file, as somebody in a hurry makes it. */
export type Mutant = {
  /** The name of the source file, with as much of its path as tells it from others: files may be moved. */
  file: string;
  /** What stands there once. */
  was: string;
  is: string;
  /** Names of the tests that ought to fail: 'dates.test', 'guard.integration.test', 'home.spec'. */
  tests: readonly string[];
  /** Of a browser spec, the title of the test. */
  title?: string;
};
