import { type Part, type PartOptions, runParts } from './part.ts';
import { measureLarge } from './standing/large.ts';
import { measureMemory } from './standing/memory.ts';
import { measurePublished } from './standing/published.ts';
import { measureStarts } from './standing/starts.ts';
import { measureUncached } from './standing/uncached.ts';

const parts: Readonly<Record<string, Part>> = {
  starts: measureStarts,
  published: measurePublished,
  memory: measureMemory,
  uncached: measureUncached,
  large: measureLarge,
};

/**
 * What it costs that the site stands there, with its database and whatever other processes it starts: seconds of the processor and shares of
 * memory, which do not depend on the machine's other work as times by the clock do. Exit code 1 when a figure is missed.
 */
export function benchStanding(options: PartOptions): Promise<void> {
  return runParts('standing', parts, options);
}
