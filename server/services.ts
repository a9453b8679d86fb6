import type { Config } from '#app/config/config.ts';
import { onChange } from '#app/db/changes.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { readMarker } from '#app/demo/marker.server.ts';
import { ensureFirstAdministrator, type FirstAdministrator } from '#app/features/accounts/accounts.server.ts';
import { startMemoryWatch } from '#app/security/memory-watch.server.ts';
import { startJobs } from './jobs.ts';
import { startShareImages } from './share-images.ts';

/** What a start created, to be announced. */
export type OpenedServices = { firstAdministrator: FirstAdministrator | null };

/**
 * Opens what the site depends on: the database (with migrations), a first administrator, and demo content in
 * an empty school when configured.
 */
export async function openServices(settings: Config): Promise<OpenedServices> {
  await openDatabase(settings);
  startMemoryWatch();
  const firstAdministrator = await ensureFirstAdministrator(settings);
  if (settings.demoContent) await fillWithDemoContent(settings);
  await startJobs();
  startShareImages();
  return { firstAdministrator };
}

/** Once in the life of a data folder; the module is loaded only then. */
async function fillWithDemoContent({ dataDir }: Config): Promise<void> {
  const state = readMarker(dataDir)?.state;
  if (state === 'complete' || state === 'removed') return;
  const { ensureDemoContent } = await import('#app/demo/demo-content.server.ts');
  await ensureDemoContent({ onProgress: reportDemoContent, dataDir });
}

/** Progress for the terminal: every tenth item and the last. */
function reportDemoContent(added: number, all: number): void {
  if (added === 0) console.info(`Adding demo content, ${all} posts, events and photos: some seconds`);
  else if (added % 10 === 0 || added === all) console.info(`  ${added} of ${all}`);
}

/** Closes the database after its running transactions. */
export async function closeServices(): Promise<void> {
  await closeDatabase();
}

/** Calls `listener` with what staff changed, in this process or another. */
export function onSiteChange(listener: (topic: string) => void): void {
  onChange(listener);
}
