type Hook = { name: string; run: () => Promise<void> };

const kept = globalThis as { schoolShutdownHooks?: Map<string, Hook> };

function hooks(): Map<string, Hook> {
  kept.schoolShutdownHooks ??= new Map();
  return kept.schoolShutdownHooks;
}

/**
 * Registers what must be written down before the process ends (a batch of visits, say). Runs after the last
 * request was answered and before the database closes. A second hook of the same name replaces the first, so
 * that a hot reload does not pile them up.
 */
export function onShutdown(name: string, run: () => Promise<void>): void {
  hooks().set(name, { name, run });
}

/** Runs every hook, one failing or not; answers the failures. */
export async function runShutdownHooks(): Promise<{ name: string; error: unknown }[]> {
  const all = [...hooks().values()];
  const outcomes = await Promise.allSettled(all.map((hook) => hook.run()));
  return outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ name: all[index]?.name ?? '', error: outcome.reason }] : [],
  );
}
