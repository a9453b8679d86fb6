import { existsSync, readFileSync } from 'node:fs';

/** Sets the variables of the file that are not set yet, if it exists. Returns its problems instead. */
export function loadEnvFile(file: string): string[] {
  const problems = envFileProblems(file);
  if (problems.length === 0 && existsSync(file)) process.loadEnvFile(file);
  return problems;
}

/**
 * The problems of an `.env` file, by line. Node ignores lines it does not understand: a mistyped setting
 * would silently have no effect.
 */
export function envFileProblems(file: string): string[] {
  if (!existsSync(file)) return [];
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return [`${file} cannot be read (${code}): make it a text file this user may read, or remove it`];
  }
  return withoutQuotedValues(text)
    .split(/\r?\n/)
    .flatMap((line, index) =>
      understood.test(line) ? [] : [`${file} line ${index + 1} is neither NAME=value nor a # comment`],
    );
}

const understood = /^\s*(?:#.*|(?:export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

/** Quoted values may span several lines, which become empty ones, so that line numbers stay correct. */
function withoutQuotedValues(text: string): string {
  return text.replace(/=[ \t]*(["'`])[\s\S]*?\1/g, (value) => `=${value.replace(/[^\n]/g, '')}`);
}
