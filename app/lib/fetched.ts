/** Fetches a module once. What did not come is asked for again the next time, and not remembered as lost. */
export function fetched<Module>(fetchModule: () => Promise<Module>): () => Promise<Module> {
  let coming: Promise<Module> | undefined;
  return () => {
    coming ??= fetchModule().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
}
