/** One sample of Prometheus' text format. */
type Figure = { name: string; labels: Record<string, string>; value: number };
export type Figures = Figure[];

/**
 * Reads Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats/) as strictly as
 * Prometheus.
 *
 * @throws Error with the invalid line
 */
export function readFigures(text: string): Figures {
  const seen = new Set<string>();
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const read = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
      const value = Number(read?.[3]?.replace('+Inf', 'Infinity'));
      if (!read?.[1] || Number.isNaN(value)) throw new Error(`No figure: ${line}`);
      if (seen.has(`${read[1]}{${read[2] ?? ''}`)) throw new Error(`Told twice: ${line}`);
      seen.add(`${read[1]}{${read[2] ?? ''}`);
      return { name: read[1], labels: readLabels(read[2] ?? '', line), value };
    });
}

function readLabels(text: string, line: string): Record<string, string> {
  const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;
  const labels: Record<string, string> = {};
  while (label.lastIndex < text.length) {
    const read = label.exec(text);
    if (!read?.[1]) throw new Error(`No labels: ${line}`);
    labels[read[1]] = (read[2] ?? '').replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
  }
  return labels;
}

/** The sum of all samples with this name and labels; NaN if there is none. */
export function sumOf(figures: Figures, name: string, labels: Record<string, string> = {}): number {
  const found = figures.filter(
    (figure) =>
      figure.name === name &&
      Object.entries(labels).every(([label, value]) => figure.labels[label] === value),
  );
  return found.length === 0 ? Number.NaN : found.reduce((sum, { value }) => sum + value, 0);
}
