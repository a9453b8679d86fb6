import { type Level, levels, type Stage, stages } from '#app/school/vocabulary.ts';

/** The number of applications of one stage, level and month. */
export type StageCount = { stage: Stage; level: Level; month: string; applications: number };

/** The number of applications of one stage. */
export type CountOfStage = Pick<StageCount, 'stage' | 'applications'>;

/** The sum of the counts for which `is` holds. */
function total<Count extends CountOfStage>(
  counts: readonly Count[],
  is: (count: Count) => boolean = () => true,
): number {
  return counts.filter(is).reduce((sum, { applications }) => sum + applications, 0);
}

/** A row of a table: the count per stage, and the total. */
export type StageRow = { key: string; stages: Record<Stage, number>; all: number };

/** Counts per level and stage. */
export function byLevel(counts: readonly StageCount[]): StageRow[] {
  return levels.map((level) =>
    row(
      level,
      counts.filter((each) => each.level === level),
    ),
  );
}

/** Counts per month, in the given order, and stage. */
export function byMonth(counts: readonly StageCount[], months: readonly string[]): StageRow[] {
  return months.map((month) =>
    row(
      month,
      counts.filter((each) => each.month === month),
    ),
  );
}

/** The totals in one row. */
export function inAll(counts: readonly StageCount[]): StageRow {
  return row('all', counts);
}

function row(key: string, counts: readonly StageCount[]): StageRow {
  const of = (stage: Stage) => total(counts, (each) => each.stage === stage);
  const entries = stages.map((stage) => [stage, of(stage)] as const);
  return { key, stages: Object.fromEntries(entries) as Record<Stage, number>, all: total(counts) };
}

/** A step of the funnel: the applications that reached it, whatever happened later. */
export type FunnelStep = { stage: Stage; reached: number; share: number };

/** The stages of the funnel, in order: a later stage has passed the earlier ones. */
const way: readonly Stage[] = stages.filter((stage) => stage !== 'not_pursued');

/**
 * The funnel of the applications. Those not pursued count as received and answered; how far they came is not
 * stored.
 */
export function funnelOf(counts: readonly CountOfStage[]): { steps: FunnelStep[]; notPursued: number } {
  const all = total(counts);
  const notPursued = total(counts, ({ stage }) => stage === 'not_pursued');
  const steps = way.map((stage, index) => {
    const beyond = total(counts, (each) => way.indexOf(each.stage) >= index);
    const reached = index < 2 ? beyond + notPursued : beyond;
    return { stage, reached, share: all === 0 ? 0 : reached / all };
  });
  return { steps, notPursued };
}
