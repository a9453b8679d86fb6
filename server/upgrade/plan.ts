/** All that an upgrade does, by name. */
export const stepNames = ['unpack', 'stop', 'back up', 'migrate', 'switch', 'restart', 'start'] as const;

export type StepName = (typeof stepNames)[number];

/** The release before works on the new tables: they are made while it runs. */
const whileItRuns: readonly StepName[] = ['unpack', 'back up', 'migrate', 'switch', 'restart'];

/** It does not: nothing may come in between the backup and the new release, nor may the old one start on the new tables. */
const whileItStands: readonly StepName[] = ['unpack', 'stop', 'back up', 'switch', 'migrate', 'start'];

/** The steps of an upgrade in their order. `apart` names the migrations with which the release before cannot work. */
export function planOf({ apart }: { apart: readonly string[] }): readonly StepName[] {
  return apart.length > 0 ? whileItStands : whileItRuns;
}

/** What comes after a step. */
export function stepAfter(step: StepName, state: { apart: readonly string[] }): StepName | 'done' {
  const plan = planOf(state);
  return plan[plan.indexOf(step) + 1] ?? 'done';
}
