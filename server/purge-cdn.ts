import type { CdnConfig } from '#app/config/config.ts';
import { log } from '#app/config/log.server.ts';
import { onChange } from '#app/db/changes.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import { onErased } from '#app/storage/erase-file.server.ts';

/**
 * Changes within this time are told together, in milliseconds: once the other copies have heard of them, and once the nginx that the CDN may
 * ask keeps no page of before (decision 11).
 */
const gathered = 2_500;

/** After a failure it is told again, later each time, in milliseconds. */
const pauses = [5_000, 15_000];
const longestPause = 60_000;

/** What one request names at most: the fewest that any of them takes. */
const mostTags = 30;

/** The longest that it may take to answer, in milliseconds. */
const patience = 10_000;

/** Every page shows the school. */
const everyPage = 'school';

/**
 * Has a CDN forget by their tags the pages that a change shows on, and the files that are erased (decision 11): at once, and
 * otherwise within what their answers say. Each copy tells it what it hears of, and after a start all pages, which another
 * version may have drawn.
 */
export function startCdnPurge(cdn: CdnConfig): void {
  const tags = new Set<string>();
  const stopping = new AbortController();
  let round: NodeJS.Timeout | undefined;
  let failures = 0;

  const begin = (milliseconds: number) => {
    round ??= setTimeout(() => void tell(), milliseconds).unref();
  };
  const add = (tag: string) => {
    tags.add(tag);
    begin(gathered);
  };
  async function tell(): Promise<void> {
    const told = [...tags].slice(0, mostTags);
    // Before it is told: what changes meanwhile is told once more.
    for (const tag of told) tags.delete(tag);
    try {
      await purge(cdn, told, stopping.signal);
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      for (const tag of told) tags.add(tag);
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

/** In the two ways that they take tags: a list in JSON, and a header. Throws what it answered unless it is well. */
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
