/** All steps of an upgrade. */
export const stepNames = ['unpack', 'stop', 'back up', 'migrate', 'switch', 'restart', 'start'] as const;

export type StepName = (typeof stepNames)[number];

/** The previous release works on the new tables: migrations run while it serves. */
const whileItRuns: readonly StepName[] = ['unpack', 'back up', 'migrate', 'switch', 'restart'];

/**
 * The previous release does not work on the new tables: no write may happen between the backup and the new
 * release, nor may the old one start on the new tables.
 */
const whileItIsStopped: readonly StepName[] = ['unpack', 'stop', 'back up', 'switch', 'migrate', 'start'];

/** The steps of an upgrade in order. `apart` names the migrations the previous release cannot work with. */
export function planOf({ apart }: { apart: readonly string[] }): readonly StepName[] {
  return apart.length > 0 ? whileItIsStopped : whileItRuns;
}

/** The step after `step`. */
export function stepAfter(step: StepName, state: { apart: readonly string[] }): StepName | 'done' {
  const plan = planOf(state);
  return plan[plan.indexOf(step) + 1] ?? 'done';
}
