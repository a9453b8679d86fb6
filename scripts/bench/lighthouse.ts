import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { median, report } from './report.ts';
import { type Figures, notFoundPage } from './targets.ts';

const pinned = path.join(import.meta.dirname, 'lighthouse');
const installed = path.resolve(import.meta.dirname, '../../.cache/lighthouse');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

type Audit = {
  id: string;
  title: string;
  /** Null where there was nothing to judge. */
  score: number | null;
  numericValue?: number;
  details?: { items?: unknown[] };
};

/** As much of Lighthouse's result as is read here. */
type Result = {
  runtimeError?: { message: string };
  /** How quick the processor was just then: less than usual on a machine that does other things too. */
  environment: { benchmarkIndex: number };
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string }[] }>>;
  audits: Record<string, Audit | undefined>;
};

type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Result } | undefined>;

/** An audit of accessibility, best practices or search engines that a page does not pass. */
export type FailedAudit = { path: string; category: Category; id: string; title: string; where: unknown[] };

type Judgement = {
  figures: Figures;
  failed: FailedAudit[];
  /** Lighthouse's own measure of the machine, while it judged. */
  speed: number;
  /** All that the first run found. */
  first: unknown;
};

/** Judges a page `runs` times on its phone with its slow network, both simulated. */
export type Judge = (address: string, runs: number) => Promise<Judgement>;

/**
 * Lighthouse, in a browser that listens at `port`. It is installed by its first use, from its own lock file: with 176 MB
 * in 114 packages it would make every `npm ci` of the site eight seconds longer.
 */
export async function openLighthouse(port: number): Promise<Judge> {
  install();
  const entry = path.join(installed, 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return async (address, runs) => {
    const first = await judgeOnce(lighthouse, port, address, categories);
    const results = [first];
    // What a page says and how it is built is the same each time.
    while (results.length < runs) results.push(await judgeOnce(lighthouse, port, address, ['performance']));
    return {
      figures: figuresOf(first, results),
      failed: failuresOf(first, new URL(address).pathname),
      speed: median(results.map(({ environment }) => environment.benchmarkIndex)),
      first,
    };
  };
}

function install(): void {
  const lock = readFileSync(path.join(pinned, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(installed, '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  report('Lighthouse', 'installing it in .cache/lighthouse');
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  cpSync(pinned, installed, { recursive: true });
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: installed,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, wanted);
}

async function judgeOnce(
  lighthouse: Lighthouse,
  port: number,
  address: string,
  onlyCategories: readonly Category[],
): Promise<Result> {
  const isMissing = new URL(address).pathname === notFoundPage;
  const answer = await lighthouse(address, {
    port,
    logLevel: 'error',
    // A search engine is not to find what is not there.
    onlyCategories: onlyCategories.filter((category) => category !== 'seo' || !isMissing),
    disableFullPageScreenshot: true,
    ignoreStatusCode: isMissing,
    // The browser tells the console that the page is not there, as it should.
    skipAudits: isMissing ? ['errors-in-console'] : null,
  });
  const error = answer ? answer.lhr.runtimeError : { message: 'no result' };
  if (!answer || error) throw new Error(`Lighthouse could not judge ${address}: ${error?.message}`);
  return answer.lhr;
}

function figuresOf(first: Result, results: readonly Result[]): Figures {
  const points = (of: Result, category: Category) =>
    Math.round((of.categories[category]?.score ?? Number.NaN) * 100);
  const middle = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return {
    performance: median(results.map((result) => points(result, 'performance'))),
    accessibility: points(first, 'accessibility'),
    practices: points(first, 'best-practices'),
    ...(first.categories.seo && { seo: points(first, 'seo') }),
    fcp: middle('first-contentful-paint'),
    lcp: middle('largest-contentful-paint'),
    tbt: middle('total-blocking-time'),
    cls: middle('cumulative-layout-shift'),
  };
}

function failuresOf({ categories: judged, audits }: Result, page: string): FailedAudit[] {
  return categories
    .filter((category) => category !== 'performance')
    .flatMap((category) =>
      (judged[category]?.auditRefs ?? []).flatMap(({ id }) => {
        const audit = audits[id];
        if (!audit || audit.score === null || audit.score === 1) return [];
        return [{ path: page, category, id, title: audit.title, where: audit.details?.items ?? [] }];
      }),
    );
}
