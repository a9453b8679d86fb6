import type { Target } from '#scripts/bench/targets.ts';

/** What was measured, beside what it is to be; a figure without a target is told, not judged. */
export type SpeedFigure = { what: string; value: number; unit: string; digits: number; target?: Target };

/**
 * A part of the section `speed`: measures on its own and closes what it opened. Where it cannot, for want of a program,
 * it says why by `report` and answers no figures. `once` asks for a short run, whose figures are no verdict.
 */
export type SpeedPart = (options: { once: boolean }) => Promise<SpeedFigure[]>;
