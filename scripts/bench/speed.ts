import { report, writeResult } from './report.ts';
import { measureExport } from './speed/export.ts';
import { measureKeptPages } from './speed/kept-pages.ts';
import { measureNewsletter } from './speed/newsletter.ts';
import type { SpeedFigure, SpeedPart } from './speed/part.ts';
import { measurePhotos } from './speed/photos.ts';
import { measureRendering } from './speed/rendering.ts';
import { meets, showTarget } from './targets.ts';

/** Which parts, all unless some are named, and whether once is enough. */
type SpeedOptions = { only?: readonly string[]; once?: boolean };

const parts: Readonly<Record<string, SpeedPart>> = {
  'kept-pages': measureKeptPages,
  rendering: measureRendering,
  export: measureExport,
  photos: measurePhotos,
  newsletter: measureNewsletter,
};

/** How much the server does with its processor, each figure beside its target. Exit code 1 when one is missed. */
export async function benchSpeed({ only = [], once = false }: SpeedOptions): Promise<void> {
  const unknown = only.find((name) => !parts[name]);
  if (unknown) throw new Error(`'${unknown}' is none of ${Object.keys(parts).join(', ')}`);
  const measured: Record<string, SpeedFigure[]> = {};
  for (const [name, measure] of Object.entries(parts)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const figures = await measure({ once });
    for (const figure of figures) report(figure.what, beside(figure));
    measured[name] = figures;
  }
  if (Object.values(measured).flat().some(isMissed)) process.exitCode = 1;
  writeResult('speed', { at: new Date(), once, parts: measured });
}

/** The number as it is shown, so that no line says 0.85 and means 0.846. */
const shown = ({ value, digits }: SpeedFigure) => Number(value.toFixed(digits));

const isMissed = (figure: SpeedFigure) => figure.target !== undefined && !meets(shown(figure), figure.target);

/** '0.91 (target: ≥ 0.85)', with a word where it is missed. */
function beside(figure: SpeedFigure): string {
  const value = [figure.value.toFixed(figure.digits), figure.unit].join(' ').trim();
  if (!figure.target) return value;
  return `${value} (target: ${showTarget(figure.target)})${isMissed(figure) ? ' MISSED' : ''}`;
}
