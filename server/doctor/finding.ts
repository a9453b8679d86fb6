/** What was looked at, what was found, and what to do where it is not well. */
export type Finding = {
  about: string;
  /** `wrong` keeps the site from working or from being kept, `warning` will one day. */
  state: 'well' | 'warning' | 'wrong';
  found: string;
  /** What this is about, one by one, where there are many. */
  names?: readonly string[];
  advice?: string;
  /** What to type for it. */
  command?: string | undefined;
};

export const well = (about: string, found: string): Finding => ({ about, state: 'well', found });
export const warning = (about: string, found: string, advice: string, command?: string): Finding => ({
  ...{ about, state: 'warning', found, advice, command },
});
export const wrong = (about: string, found: string, advice: string, command?: string): Finding => ({
  ...{ about, state: 'wrong', found, advice, command },
});

/** What an error says in a line, without addresses of files and stacks. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : '';
  return `${code}${error.message}`.split('\n')[0]?.slice(0, 200) ?? '';
}

/** The code a command ends with, as monitoring programs (Nagios and its kin) read it: 0 well, 1 a warning, 2 something wrong. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  const states = new Set(findings.map(({ state }) => state));
  if (states.has('wrong')) return 2;
  return states.has('warning') ? 1 : 0;
}

const signs = { well: '✓', warning: '!', wrong: '✗' } as const;
const namesShown = 20;

/** A finding for whoever reads it at a terminal. */
export function textOf({ about, state, found, names = [], advice, command }: Finding): string {
  const left = names.length - namesShown;
  return [
    `${signs[state]} ${about}: ${found}`,
    ...names.slice(0, namesShown).map((name) => `    ${name}`),
    ...(left > 0 ? [`    … and ${left} more: school doctor --json`] : []),
    ...(advice ? [`  → ${advice}`] : []),
    ...(command ? [`  $ ${command}`] : []),
  ].join('\n');
}
