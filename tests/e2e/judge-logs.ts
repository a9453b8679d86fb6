import { leaks, runLogFacts } from '#tests/helpers/run-log.ts';

/** After the last test: no log of the whole run holds a secret, an address, a number or a name that the tests used. */
export default function judgeLogs(): void {
  const { lines } = runLogFacts();
  if (lines === 0) throw new Error('The site of the tests has written no log to be judged');
  const found = leaks();
  if (found.length > 0) {
    throw new Error(
      `The logs hold what none may hold (${found.length} lines):\n${found.slice(0, 20).join('\n')}`,
    );
  }
}
