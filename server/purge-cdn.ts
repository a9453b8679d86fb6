import type { CdnConfig } from '#app/config/config.ts';
import { log } from '#app/config/log.server.ts';
import { onChange } from '#app/db/changes.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import { onErased } from '#app/storage/erase-file.server.ts';

/**
 * Changes within this time are purged together, in milliseconds: by then the other processes know of them,
 * and the cache of an nginx behind the CDN has expired (decision 11).
 */
const gathered = 2_500;

/** Pauses before retries after a failure, in milliseconds. */
const pauses = [5_000, 15_000];
const longestPause = 60_000;

/** Maximum tags per request: the lowest limit of the supported CDNs. */
const mostTags = 30;

/** Timeout of a request, in milliseconds. */
const patience = 10_000;

/** The tag of every page. */
const everyPage = 'school';

/**
 * Purges the pages a change affects from a CDN by their tags, and erased files (decision 11): at once;
 * otherwise they would expire by their own headers. Each process purges the changes it receives, and after a
 * start all pages, which another version may have rendered.
 */
export function startCdnPurge(cdn: CdnConfig): void {
  const tags = new Set<string>();
  const stopping = new AbortController();
  let round: NodeJS.Timeout | undefined;
  let failures = 0;

  const begin = (milliseconds: number) => {
    round ??= setTimeout(() => void purgeBatch(), milliseconds).unref();
  };
  const add = (tag: string) => {
    tags.add(tag);
    begin(gathered);
  };
  async function purgeBatch(): Promise<void> {
    const batch = [...tags].slice(0, mostTags);
    // Before the request: a change during it is purged again.
    for (const tag of batch) tags.delete(tag);
    try {
      await purge(cdn, batch, stopping.signal);
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      for (const tag of batch) tags.add(tag);
      log.warn({ err: error, tags: tags.size }, 'the CDN could not be told what to forget: once more later');
      failures += 1;
    }
    round = undefined;
    if (tags.size > 0) begin(failures === 0 ? 0 : (pauses[failures - 1] ?? longestPause));
  }

  const stops = [onChange((topic) => topic !== 'mails' && add(topic)), onErased(add)];
  onShutdown('telling the CDN', async () => {
    for (const stop of stops) stop();
    clearTimeout(round);
    stopping.abort();
  });
  add(everyPage);
}

/** Sends the tags as JSON and as a header, for the two kinds of CDN. Throws unless the response is ok. */
async function purge({ purgeUrl, header }: CdnConfig, tags: readonly string[], stopping: AbortSignal) {
  const answer = await fetch(purgeUrl, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Surrogate-Key': tags.join(' '),
      ...(header && { [header.name]: header.value }),
    },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(patience)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It answered ${answer.status}`);
}
