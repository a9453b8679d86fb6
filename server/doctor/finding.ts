/** One result of the doctor, with advice when it is not well. */
export type Finding = {
  about: string;
  /** `wrong` breaks the site or its backups now, `warning` may do so later. */
  state: 'well' | 'warning' | 'wrong';
  found: string;
  /** The affected items, when there are several. */
  names?: readonly string[];
  advice?: string;
  /** The command that helps. */
  command?: string | undefined;
};

export const well = (about: string, found: string): Finding => ({ about, state: 'well', found });
export const warning = (about: string, found: string, advice: string, command?: string): Finding => ({
  ...{ about, state: 'warning', found, advice, command },
});
export const wrong = (about: string, found: string, advice: string, command?: string): Finding => ({
  ...{ about, state: 'wrong', found, advice, command },
});

/** The message of an error in one line, without file paths and stacks. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : '';
  return `${code}${error.message}`.split('\n')[0]?.slice(0, 200) ?? '';
}

/** The exit code, as monitoring programs (Nagios and others) expect it: 0 well, 1 warning, 2 error. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  const states = new Set(findings.map(({ state }) => state));
  if (states.has('wrong')) return 2;
  return states.has('warning') ? 1 : 0;
}

const signs = { well: '✓', warning: '!', wrong: '✗' } as const;
const namesShown = 20;

/** A finding as text for a terminal. */
export function formatFinding({ about, state, found, names = [], advice, command }: Finding): string {
  const left = names.length - namesShown;
  return [
    `${signs[state]} ${about}: ${found}`,
    ...names.slice(0, namesShown).map((name) => `    ${name}`),
    ...(left > 0 ? [`    … and ${left} more: school doctor --json`] : []),
    ...(advice ? [`  → ${advice}`] : []),
    ...(command ? [`  $ ${command}`] : []),
  ].join('\n');
}
