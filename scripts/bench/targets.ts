/** How a figure is shown; it is judged as it is shown, so that no table says 900 and means 900.4. */
type Shape = { heading: string; unit: '' | 'ms' | 'kB'; digits: number };

/** What is measured of a page, in the order of the table. */
export const shapes = {
  performance: { heading: 'perf.', unit: '', digits: 0 },
  accessibility: { heading: 'access.', unit: '', digits: 0 },
  practices: { heading: 'pract.', unit: '', digits: 0 },
  seo: { heading: 'SEO', unit: '', digits: 0 },
  fcp: { heading: 'FCP', unit: 'ms', digits: 0 },
  lcp: { heading: 'LCP', unit: 'ms', digits: 0 },
  tbt: { heading: 'TBT', unit: 'ms', digits: 0 },
  cls: { heading: 'CLS', unit: '', digits: 3 },
  mainThread: { heading: 'main', unit: '', digits: 2 },
  layouts: { heading: 'layouts', unit: '', digits: 0 },
  script: { heading: 'script', unit: 'kB', digits: 1 },
  requests: { heading: 'requests', unit: '', digits: 0 },
  html: { heading: 'HTML', unit: 'kB', digits: 1 },
  total: { heading: 'all', unit: 'kB', digits: 1 },
  hydratedScript: { heading: 'hydrated', unit: 'kB', digits: 1 },
  hydration: { heading: 'hydration', unit: 'ms', digits: 0 },
  lost: { heading: 'lost', unit: '', digits: 0 },
  next: { heading: 'opened', unit: 'ms', digits: 0 },
  list: { heading: 'list', unit: 'ms', digits: 0 },
} as const satisfies Record<string, Shape>;

export type Figure = keyof typeof shapes;

/** What was measured of one page. A page without a form has no hydration; one that nothing leads to is not opened by a link. */
export type Figures = Partial<Record<Figure, number>>;

export type Target = { atLeast: number } | { atMost: number };

export type Targets = Partial<Record<Figure, Target>>;

/** A figure that is not what it is to be. */
export type Miss = { path: string; figure: Figure; value: number; target: Target };

/** What is no page: there is nothing for a search engine to find. */
export const notFoundPage = '/nulle-part';

const publicTargets: Targets = {
  performance: { atLeast: 100 },
  accessibility: { atLeast: 100 },
  practices: { atLeast: 100 },
  seo: { atLeast: 100 },
  fcp: { atMost: 900 },
  lcp: { atMost: 1100 },
  tbt: { atMost: 20 },
  cls: { atMost: 0 },
  // Of the page without script.
  mainThread: { atMost: 1.15 },
  layouts: { atMost: 1 },
  // 8 KiB, as CONTRIBUTING.md has it.
  script: { atMost: 8.2 },
  requests: { atMost: 14 },
  // 9 kB of document and the 7.5 kB of styles that it carries (decision 10).
  html: { atMost: 16.5 },
  total: { atMost: 120 },
  hydratedScript: { atMost: 95 },
  hydration: { atMost: 1500 },
  lost: { atMost: 0 },
  next: { atMost: 100 },
};

/** Where an article is written. */
const isEditor = (path: string) => /^\/admin\/(?:blog|events)\/(?:new|edit\/[^/]+)$/.test(path);

/** What the figures of a page are to be. */
export function targetsOf(path: string): Targets {
  if (path.startsWith('/admin/'))
    return { script: { atMost: isEditor(path) ? 190 : 110 }, list: { atMost: 150 } };
  // Its pictures are what the home page is for.
  if (path === '/') return { ...publicTargets, total: { atMost: 200 } };
  const { seo: _, ...others } = publicTargets;
  return path === notFoundPage ? others : publicTargets;
}

/** The figures of a page that are not what they are to be. */
export function missesOf(path: string, figures: Figures): Miss[] {
  return entriesOf(targetsOf(path)).flatMap(([figure, target]) => {
    const value = figures[figure];
    if (value === undefined || meets(shown(figure, value), target)) return [];
    return [{ path, figure, value, target }];
  });
}

/** The number as the table has it. */
function shown(figure: Figure, value: number): number {
  return Number(value.toFixed(shapes[figure].digits));
}

/** Whether a value is what it is to be. */
export function meets(value: number, target: Target): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** '1003', '14.0'; a dash where nothing was measured. */
export function showValue(figure: Figure, value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(shapes[figure].digits);
}

/** '≤ 900', '≥ 100'. */
export function showTarget(target: Target): string {
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
}

/** The figures of an object, in the order of the table. */
function entriesOf<Value>(of: Partial<Record<Figure, Value>>): [Figure, Value][] {
  return (Object.keys(shapes) as Figure[]).flatMap((figure) => {
    const value = of[figure];
    return value === undefined ? [] : [[figure, value]];
  });
}
