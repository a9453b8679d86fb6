import { report } from './report.ts';
import {
  type Figure,
  type Figures,
  missesOf,
  shapes,
  showTarget,
  showValue,
  type Targets,
  targetsOf,
} from './targets.ts';

export type MeasuredPage = { path: string; figures: Figures };

/** Wide enough for '/politique-confidentialite'; longer addresses are cut. */
const pathWidth = 28;

/** A row for each page, with the targets of most pages above. A missed target has a '!' behind it. */
export function printPages(title: string, pages: readonly MeasuredPage[]): void {
  if (pages.length === 0) return;
  const columns = (Object.keys(shapes) as Figure[]).filter((figure) =>
    pages.some(({ figures }) => figures[figure] !== undefined),
  );
  const usual = mostCommonTargets(pages, columns);
  const line = (first: string, cells: readonly string[]) =>
    [first.slice(0, pathWidth).padEnd(pathWidth), ...cells].join(' ').trimEnd();
  const width = (figure: Figure) => Math.max(shapes[figure].heading.length, 7) + 1;
  const row = (first: string, cell: (figure: Figure) => string) =>
    console.log(
      line(
        first,
        columns.map((figure) => cell(figure).padStart(width(figure))),
      ),
    );
  row(title, (figure) => `${shapes[figure].heading} `);
  row('  in', (figure) => `${shapes[figure].unit} `);
  row('  target', (figure) => `${usual[figure] ?? ''} `);
  for (const { path, figures } of pages) {
    const missed = new Set(missesOf(path, figures).map(({ figure }) => figure));
    row(path, (figure) => showValue(figure, figures[figure]) + (missed.has(figure) ? '!' : ' '));
  }
}

/** What stands once above a column; a page with another target says so among the misses. */
function mostCommonTargets(pages: readonly MeasuredPage[], columns: readonly Figure[]) {
  const counts = new Map<string, number>();
  const usual: Partial<Record<Figure, string>> = {};
  const targets: Targets[] = pages.map(({ path }) => targetsOf(path));
  for (const figure of columns) {
    for (const target of targets.flatMap((of) => of[figure] ?? [])) {
      const text = showTarget(target);
      const key = `${figure} ${text}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if ((counts.get(key) ?? 0) > (counts.get(`${figure} ${usual[figure]}`) ?? 0)) usual[figure] = text;
    }
  }
  return usual;
}

/** For each page the figures that are not what they are to be, each with its target; how many there are. */
export function printMisses(pages: readonly MeasuredPage[]): number {
  let count = 0;
  for (const { path, figures } of pages) {
    const misses = missesOf(path, figures);
    count += misses.length;
    const said = misses.map(({ figure, value, target }) => {
      const { heading, unit } = shapes[figure];
      return `${heading} ${showValue(figure, value)} (${showTarget(target)}${unit && ` ${unit}`})`;
    });
    if (said.length > 0) report(`missed, ${path.slice(0, 40)}`, said.join(', '));
  }
  return count;
}
