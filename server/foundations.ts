import type { Config } from '#app/config/config.ts';
import { onChange } from '#app/db/changes.server.ts';
import { closeDatabase, openDatabase } from '#app/db/client.server.ts';
import { readMarker } from '#app/demo/marker.server.ts';
import { ensureFirstAdministrator, type FirstAdministrator } from '#app/features/accounts/accounts.server.ts';
import { startMemoryWatch } from '#app/security/memory-watch.server.ts';
import { startJobs } from './jobs.ts';
import { startShareImages } from './share-images.ts';

/** What a start found or made, to be told to whoever started the server. */
export type Foundations = { firstAdministrator: FirstAdministrator | null };

/**
 * Opens what the site stands on: the database (migrating it), somebody who can sign in, and demo content in
 * an empty school when the configuration asks for it.
 */
export async function openFoundations(settings: Config): Promise<Foundations> {
  await openDatabase(settings);
  startMemoryWatch();
  const firstAdministrator = await ensureFirstAdministrator(settings);
  if (settings.demoContent) await fillWithDemoContent(settings);
  await startJobs();
  startShareImages();
  return { firstAdministrator };
}

/** Once in the life of a data folder; what is added is loaded for that once only. */
async function fillWithDemoContent({ dataDir }: Config): Promise<void> {
  const state = readMarker(dataDir)?.state;
  if (state === 'complete' || state === 'removed') return;
  const { ensureDemoContent } = await import('#app/demo/demo-content.server.ts');
  await ensureDemoContent({ onProgress: tellDemoContent, dataDir });
}

/** For whoever waits at the terminal: every tenth, and the last. */
function tellDemoContent(added: number, all: number): void {
  if (added === 0) console.info(`Adding demo content, ${all} posts, events and photos: some seconds`);
  else if (added % 10 === 0 || added === all) console.info(`  ${added} of ${all}`);
}

/** Closes what `openFoundations` opened, after the transactions that run. */
export async function closeFoundations(): Promise<void> {
  await closeDatabase();
}

/** Tells `listener` what staff changed, in this copy of the server or another. */
export function onSiteChange(listener: (topic: string) => void): void {
  onChange(listener);
}
