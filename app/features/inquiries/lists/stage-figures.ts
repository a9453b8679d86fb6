import { type Level, levels, type Stage, stages } from '#app/school/vocabulary.ts';

/** So many applications of one stage, level and month. */
export type StageCount = { stage: Stage; level: Level; month: string; applications: number };

/** So many applications of one stage. */
export type CountOfStage = Pick<StageCount, 'stage' | 'applications'>;

/** How many there are of which `is` is said. */
function total<Count extends CountOfStage>(
  counts: readonly Count[],
  is: (count: Count) => boolean = () => true,
): number {
  return counts.filter(is).reduce((sum, { applications }) => sum + applications, 0);
}

/** A row of a table of figures: for each stage how many, and in all. */
export type StageRow = { key: string; stages: Record<Stage, number>; all: number };

/** For each level how many are in each stage. */
export function byLevel(counts: readonly StageCount[]): StageRow[] {
  return levels.map((level) =>
    row(
      level,
      counts.filter((each) => each.level === level),
    ),
  );
}

/** For each month, in the order given, how many are in each stage. */
export function byMonth(counts: readonly StageCount[], months: readonly string[]): StageRow[] {
  return months.map((month) =>
    row(
      month,
      counts.filter((each) => each.month === month),
    ),
  );
}

/** All of them in one row. */
export function inAll(counts: readonly StageCount[]): StageRow {
  return row('all', counts);
}

function row(key: string, counts: readonly StageCount[]): StageRow {
  const of = (stage: Stage) => total(counts, (each) => each.stage === stage);
  const entries = stages.map((stage) => [stage, of(stage)] as const);
  return { key, stages: Object.fromEntries(entries) as Record<Stage, number>, all: total(counts) };
}

/** A step of the way to school: how many came so far, whatever became of them then. */
export type FunnelStep = { stage: Stage; reached: number; share: number };

/** The stages that lead to school: who is beyond one has passed it. */
const way: readonly Stage[] = stages.filter((stage) => stage !== 'not_pursued');

/**
 * How many applications came how far. Those not pursued were received, and answered, for that is how one learns of it; how much
 * farther they came nobody keeps.
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
