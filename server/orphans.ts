import { log } from '#app/config/log.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import { sweepOrphans } from '#app/storage/orphans.server.ts';

const daily = 24 * 60 * 60_000;
/** When the first visitors after a start have been served, in milliseconds. */
const firstAfter = 10 * 60_000;

/** Removes pictures that nothing shows and files that no row knows, and says how many. Never throws. */
async function sweepOnce(signal?: AbortSignal): Promise<void> {
  try {
    const { pictures, files } = await sweepOrphans({ ...(signal && { signal }) });
    if (pictures.length + files.length > 0) {
      log.info({ pictures: pictures.length, files: files.length }, 'removed pictures and files nobody uses');
    }
  } catch (error) {
    log.error({ err: error }, 'orphans could not be swept: tried again tomorrow');
  }
}

/** Sweeps ten minutes from now and then every day, until the server stops. */
export function startOrphanSweep(): void {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = sweepOnce(stopping.signal);
  };
  const first = setTimeout(run, firstAfter).unref();
  const timer = setInterval(run, daily).unref();
  onShutdown('orphan sweep', () => {
    clearTimeout(first);
    clearInterval(timer);
    stopping.abort();
    return running;
  });
}
