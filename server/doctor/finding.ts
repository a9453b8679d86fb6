/** What was looked at, what was found, and what to do where it is not well. */
export type Finding = {
  about: string;
  /** `wrong` keeps the site from working, `warning` will one day. */
  state: 'well' | 'warning' | 'wrong';
  found: string;
  advice?: string;
};

export const well = (about: string, found: string): Finding => ({ about, state: 'well', found });
export const warning = (about: string, found: string, advice: string): Finding => ({
  ...{ about, state: 'warning', found, advice },
});
export const wrong = (about: string, found: string, advice: string): Finding => ({
  ...{ about, state: 'wrong', found, advice },
});

/** What an error says in a line, without addresses of files and stacks. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : '';
  return `${code}${error.message}`.split('\n')[0]?.slice(0, 200) ?? '';
}
