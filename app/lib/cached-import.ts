/** Caches a dynamic import. A failure is not cached: the next call tries again. */
export function cachedImport<Module>(fetchModule: () => Promise<Module>): () => Promise<Module> {
  let coming: Promise<Module> | undefined;
  return () => {
    coming ??= fetchModule().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
}
