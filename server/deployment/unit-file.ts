import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorProblem } from '#app/lib/operator-problem.ts';
import { parseEnvironmentFile } from './environment-file.ts';

/** The settings of the site's systemd unit, drop-ins (`systemctl edit`) included. */
export type Unit = {
  file: string;
  user: string | undefined;
  group: string | undefined;
  /** The folder of the site. */
  folder: string | undefined;
  /** From `Environment=`. */
  variables: Readonly<Record<string, string>>;
  /** From `EnvironmentFile=`; an optional one may be missing. */
  variableFiles: readonly { file: string; optional: boolean }[];
  /** From `ReadWritePaths=`: where the site may write besides its data folder. */
  writable: readonly string[];
  /** Whether `ProtectSystem=strict` forbids writing elsewhere. */
  isConfined: boolean;
};

/** Reads a unit file; undefined when there is none. */
export function readUnit(file: string): Unit | undefined {
  if (!existsSync(file)) return undefined;
  const dropIns = `${file}.d`;
  const added = existsSync(dropIns) ? readdirSync(dropIns).filter((name) => name.endsWith('.conf')) : [];
  const texts = [file, ...added.toSorted().map((name) => path.join(dropIns, name))].map((each) =>
    readFileSync(each, 'utf8'),
  );
  const said = texts.flatMap(serviceLines);
  const last = (key: string) => said.findLast(([name]) => name === key)?.[1] || undefined;
  const words = (key: string) => listed(said, key).flatMap(split);
  return {
    file,
    user: last('User'),
    group: last('Group'),
    folder: last('WorkingDirectory'),
    variables: Object.fromEntries(
      words('Environment').map((word) => {
        const end = word.indexOf('=');
        return [word.slice(0, end), word.slice(end + 1)];
      }),
    ),
    variableFiles: listed(said, 'EnvironmentFile').map((value) => ({
      file: value.replace(/^-/, ''),
      optional: value.startsWith('-'),
    })),
    writable: words('ReadWritePaths').map((place) => place.replace(/^[-+]+/, '')),
    isConfined: last('ProtectSystem') === 'strict',
  };
}

/**
 * The variables systemd starts the site with: those of the unit, overridden by those of its files.
 * @throws OperatorProblem for a file that is missing or not readable by this user
 */
export function variablesOf({ variables, variableFiles, file }: Unit): Record<string, string> {
  const all = { ...variables };
  for (const each of variableFiles) {
    if (each.optional && !existsSync(each.file)) continue;
    Object.assign(all, parseEnvironmentFile(readVariables(each.file, file)));
  }
  return all;
}

function readVariables(file: string, unit: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const advice =
      code === 'EACCES'
        ? 'it is for root alone, as it should be. Run this as root: sudo school …'
        : `${unit} names it: make it, as docs/operations.md says.`;
    throw new OperatorProblem(`The site’s variables in ${file} cannot be read (${code}): ${advice}`, {
      cause: error,
    });
  }
}

type Line = readonly [name: string, value: string];

/** The settings of the section [Service], in order. */
function serviceLines(text: string): Line[] {
  let section = '';
  const lines: Line[] = [];
  for (const line of text.replaceAll(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    const [, named] = /^\s*\[(\w+)\]\s*$/.exec(line) ?? [];
    if (named) section = named;
    if (section !== 'Service' || /^\s*[#;]/.test(line)) continue;
    const end = line.indexOf('=');
    if (end > 0) lines.push([line.slice(0, end).trim(), line.slice(end + 1).trim()]);
  }
  return lines;
}

/** All values of a setting that may be repeated; an empty value resets the list. */
function listed(lines: readonly Line[], key: string): string[] {
  const values = lines.flatMap(([name, value]) => (name === key ? [value] : []));
  return values.slice(values.lastIndexOf('') + 1);
}

/** Splits a value into words, which may be quoted whole or in part. */
function split(value: string): string[] {
  const words = value.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return words.map((word) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'));
}
