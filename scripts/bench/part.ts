import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { type BenchResult, becameWorse, differences } from './compare.ts';
import { report, writeResult } from './report.ts';
import { meets, showTarget, type Target } from './targets.ts';

/** What was measured, beside what it is to be; a figure without a target is only printed. */
export type Measured = {
  what: string;
  value: number;
  unit: string;
  digits: number;
  target?: Target;
  /** The most on a quiet machine: shown, not judged, for the clock of a busy one says nothing. */
  quiet?: number;
  /** How many times what references of the same run took, by their names. */
  times?: Readonly<Record<string, number>>;
};

/**
 * A part of a command that proves something: measures on its own and closes what it opened. Where it cannot,
 * for want of a program, it says why by `report` and answers no figures. `once` asks for a short run.
 */
export type Part = (options: { once: boolean }) => Promise<Measured[]>;

/** The parts (all unless some are named), a short run, and an earlier run to compare with. */
export type PartOptions = { only?: readonly string[]; once?: boolean; compare?: string };

/** A figure with one digit after the point, or as many as are said. */
export const figure = (what: string, value: number, unit: string, target?: Target, digits = 1): Measured => ({
  ...{ what, value, unit, digits },
  ...(target && { target }),
});

/** A figure in whole numbers. */
export const count = (what: string, value: number, target?: Target, unit = ''): Measured =>
  figure(what, value, unit, target, 0);

/** A count that has to be zero. */
export const none = (what: string, value: number): Measured => count(what, value, { atMost: 0 });

/** A count that shows that enough was tried. */
export const some = (what: string, value: number, atLeast: number): Measured =>
  count(what, value, { atLeast });

/** The part; where it cannot be measured, a line that says why, and no figures. */
export const unlessMissing =
  (what: string, missing: () => string | undefined, part: Part): Part =>
  async (options) => {
    const why = missing();
    if (why === undefined) return part(options);
    report(what, `not measured: ${why}`);
    return [];
  };

/** Clock time beside that of a quiet machine; missed only where the end never came. */
export const seconds = (what: string, milliseconds: number, quiet: number): Measured => ({
  ...{ what, value: milliseconds / 1000, unit: 's', digits: 1, quiet },
  ...(!Number.isFinite(milliseconds) && { target: { atMost: quiet } }),
});

/** The command line: words, `--only PART` as often as wished, `--once`, `--compare FILE`. */
export function commandLine(): { words: string[]; options: PartOptions } {
  const { values: options, positionals: words } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      once: { type: 'boolean' },
      compare: { type: 'string' },
    },
  });
  return { words, options };
}

/**
 * Runs parts one after the other, prints each figure beside its target and writes all as JSON to
 * .cache/bench/NAME.json. Exit code 1 when a target is missed or a part fails; the other parts still run.
 */
export async function runParts(
  name: string,
  parts: Readonly<Record<string, Part>>,
  { only = [], once = false, compare }: PartOptions,
): Promise<void> {
  const unknown = only.find((part) => !parts[part]);
  if (unknown) throw new Error(`'${unknown}' is none of ${Object.keys(parts).join(', ')}`);
  // Before it is written over.
  const earlier: BenchResult | undefined = compare ? JSON.parse(readFileSync(compare, 'utf8')) : undefined;
  const began = performance.now();
  const measured: Record<string, Measured[]> = {};
  const broken: string[] = [];
  for (const [part, measure] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(part)) continue;
    console.log(`${part}, at a load of ${os.loadavg()[0]?.toFixed(1)}`);
    try {
      measured[part] = await measure({ once });
    } catch (error) {
      console.error(error);
      broken.push(part);
    }
    for (const figure of measured[part] ?? []) report(figure.what, beside(figure));
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  const misses = Object.values(measured).flat().filter(isMissed);
  if (misses.length > 0 || broken.length > 0) process.exitCode = 1;
  console.log(
    `\n${name}: ${misses.length} missed${broken.map((part) => `, ${part} broke`).join('')}, ${seconds} s`,
  );
  const kept = { at: new Date(), machine: machine(), once, seconds, broken, parts: measured };
  if (earlier) tellSince(earlier, kept);
  writeResult(name, kept);
}

/** Prints what became worse since an earlier run, without a verdict: the machine may have changed. */
function tellSince(earlier: BenchResult, now: BenchResult): void {
  for (const difference of differences(earlier, now)) console.log(`not alike: ${difference}`);
  const worse = becameWorse(earlier.parts, now.parts);
  console.log(worse.length === 0 ? 'nothing became slower' : `became slower:\n${worse.join('\n')}`);
}

/** What the figures were measured on. */
function machine(): Record<string, string | number> {
  return {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? '',
    memory: `${Math.round(os.totalmem() / 2 ** 30)} GiB`,
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  };
}

/** The number as it is shown, so that no line says 0.85 and means 0.846. */
const shown = ({ value, digits }: Measured) => Number(value.toFixed(digits));

/** Whether it is not what it is to be, as it is shown. */
export const isMissed = (figure: Measured) =>
  figure.target !== undefined && !meets(shown(figure), figure.target);

/** '0.91 (target: ≥ 0.85)', with a word where it is missed. */
function beside(figure: Measured): string {
  const times = Object.entries(figure.times ?? {}).map(([name, ratio]) => `, ${ratio.toFixed(1)} × ${name}`);
  const value = [figure.value.toFixed(figure.digits), figure.unit].join(' ').trim() + times.join('');
  if (!figure.target)
    return figure.quiet === undefined ? value : `${value} (on a quiet machine: ≤ ${figure.quiet})`;
  return `${value} (target: ${showTarget(figure.target)})${isMissed(figure) ? ' MISSED' : ''}`;
}
