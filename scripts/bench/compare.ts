import type { Measured } from './part.ts';

/** The stored result of a run (`runParts`). */
export type BenchResult = {
  once: boolean;
  machine: Record<string, string | number>;
  parts: Record<string, Measured[]>;
};

/** More than this is more than the machine's own unrest: of the figure, and of its unit at the least. */
const unrest = { share: 0.15, least: { ms: 2, s: 0.1, MiB: 10, kB: 1 } as Record<string, number> };

/** Of a figure more is better where its target says so, or where it counts something by the second. */
function isBetterHigher({ target, unit }: Measured): boolean {
  return target ? 'atLeast' in target : unit.endsWith('/s');
}

/** The figures that became worse since an earlier run, worst first, each with both values: 'a lead: 12.0 ms, 8.0 ms before (+50 %)'. */
export function becameWorse(before: BenchResult['parts'], now: BenchResult['parts']): string[] {
  const earlier = new Map(
    Object.values(before)
      .flat()
      .map((figure) => [figure.what, figure]),
  );
  return Object.values(now)
    .flat()
    .flatMap((figure) => {
      const was = earlier.get(figure.what);
      if (!was || was.unit !== figure.unit) return [];
      const worse = isBetterHigher(figure) ? was.value - figure.value : figure.value - was.value;
      const share = worse / Math.abs(was.value);
      if (!(worse > (unrest.least[figure.unit] ?? 0) && share > unrest.share)) return [];
      const shown = (value: number) => `${value.toFixed(figure.digits)} ${figure.unit}`.trim();
      const percent = Number.isFinite(share)
        ? ` (${isBetterHigher(figure) ? '-' : '+'}${Math.round(share * 100)} %)`
        : '';
      return [
        { share, line: `${figure.what}: ${shown(figure.value)}, ${shown(was.value)} before${percent}` },
      ];
    })
    .toSorted((one, other) => other.share - one.share)
    .map(({ line }) => line);
}

/** Why two runs say little of each other; empty where they are alike. */
export function differences(before: BenchResult, now: BenchResult): string[] {
  const machine = Object.keys(now.machine).filter(
    (key) => key !== 'commit' && before.machine[key] !== now.machine[key],
  );
  return [
    ...machine.map((key) => `${key} was ${before.machine[key]}, is ${now.machine[key]}`),
    ...(before.once === now.once ? [] : ['one of them is a short run']),
  ];
}
