type Hook = { name: string; run: () => Promise<void> };

const globals = globalThis as { schoolShutdownHooks?: Map<string, Hook> };

function hooks(): Map<string, Hook> {
  globals.schoolShutdownHooks ??= new Map();
  return globals.schoolShutdownHooks;
}

/**
 * Registers work to finish before the process ends (such as a batch of visits). Runs after the last response
 * and before the database closes. A second hook of the same name replaces the first, so that hot reloads do
 * not accumulate them.
 */
export function onShutdown(name: string, run: () => Promise<void>): void {
  hooks().set(name, { name, run });
}

/** Runs all hooks; returns the failures. */
export async function runShutdownHooks(): Promise<{ name: string; error: unknown }[]> {
  const all = [...hooks().values()];
  const outcomes = await Promise.allSettled(all.map((hook) => hook.run()));
  return outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ name: all[index]?.name ?? '', error: outcome.reason }] : [],
  );
}
