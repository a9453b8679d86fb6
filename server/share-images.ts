import { log } from '#app/config/log.server.ts';
import { onChange } from '#app/db/changes.server.ts';
import { drawSubject, type ShareSubject } from '#app/documents/share-image/draw-subject.server.ts';
import { generalBegins, shareFilePath } from '#app/documents/share-image/share-image-files.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { requestJob } from '#app/jobs/queue.server.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import type { Topic } from '#app/lib/topics.ts';
import { everyShareSubject, generalShareSubject } from '#app/routes/resources/share-subject.server.ts';
import { derivedFiles, eraseDerived, readDerived, writeDerived } from '#app/storage/derived-files.server.ts';

/** The topics that share images show. */
const shown: readonly Topic[] = ['posts', 'events', 'photos', 'school'];

/** Maximum images per run, about a third of a second each; the rest is left to the next run. */
const mostInARun = 20;

/** Changes within this time share one run, in milliseconds; after a start rendering pages comes first. */
const gathered = 1_000;
const afterStart = 60_000;

/**
 * Renders missing share images and erases those of unpublished content.
 * @returns the outcome, for the office
 * @throws when the database or the file store does not answer
 */
export async function drawShareImages(signal: AbortSignal): Promise<string> {
  const subjects = await everyShareSubject(await currentSchool());
  const wanted = new Map(subjects.map((subject) => [shareFilePath(subject), subject]));
  const stored = await derivedFiles('.png');
  const missing = [...wanted].filter(([path]) => !stored.has(path));
  let made = 0;
  for (const [path, subject] of missing.slice(0, mostInARun)) {
    signal.throwIfAborted();
    if (await drawOne(path, subject)) made += 1;
  }
  // Old images are erased last, once their replacements exist.
  const old = [...stored].filter((path) => !wanted.has(path));
  for (const path of old) await eraseDerived(path);
  if (missing.length > mostInARun) await requestJob('draw-share-images');
  return made + old.length === 0 ? 'Rien à dessiner' : `${made} dessinées, ${old.length} effacées`;
}

/** Renders one image; returns whether it succeeded. An unreadable picture does not block the others. */
async function drawOne(path: string, subject: ShareSubject): Promise<boolean> {
  try {
    await writeDerived(path, await drawSubject(subject), 'image/png');
    return true;
  } catch (error) {
    log.error({ err: error, path, title: subject.title }, 'a share image could not be drawn');
    return false;
  }
}

/**
 * Renders share images after each change by staff. The general one, the fallback of all others, is rendered
 * at once.
 */
export function startShareImages(): void {
  let waiting: NodeJS.Timeout | undefined;
  const ask = () => {
    waiting = undefined;
    // It also runs every night.
    requestJob('draw-share-images').catch((error: unknown) =>
      log.warn({ err: error }, 'share images are drawn in the night'),
    );
  };
  const soon = (delay: number) => {
    waiting ??= setTimeout(ask, delay).unref();
  };
  const stop = onChange((topic) => {
    if (!shown.includes(topic)) return;
    clearTimeout(waiting);
    waiting = undefined;
    soon(gathered);
  });
  const general = drawGeneral().catch((error: unknown) =>
    log.error({ err: error }, 'the general share image could not be drawn'),
  );
  generalBegins(general);
  onShutdown('share images', async () => {
    stop();
    clearTimeout(waiting);
    await general;
  });
  soon(afterStart);
}

async function drawGeneral(): Promise<void> {
  const subject = generalShareSubject(await currentSchool());
  const path = shareFilePath(subject);
  if ((await readDerived(path)) === null) await drawOne(path, subject);
}
