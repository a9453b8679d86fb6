import { config } from '#app/config/environment.server.ts';
import { log } from '#app/config/log.server.ts';
import { applySchedule } from '#app/content/apply-schedule.server.ts';
import { onChange } from '#app/db/changes.server.ts';
import { freeUnconfirmedPlaces } from '#app/features/events/signups/confirm-signup.server.ts';
import { remindSignups } from '#app/features/events/signups/remind.server.ts';
import { startDueIssues } from '#app/features/newsletter/issues/send-issue.server.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import { resetFutureTimes, watchClock } from '#app/jobs/clock-change.server.ts';
import type { JobName } from '#app/jobs/jobs.ts';
import { type JobHandler, requestJob, startQueue } from '#app/jobs/queue.server.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';
import { onShutdown } from '#app/lib/shutdown.server.ts';
import { sendMails } from '#app/mail/send-mails.server.ts';
import { textsOf } from '#app/routes/site/texts/texts-of.server.ts';
import { admissionsPage } from '#app/school/pages/admissions.ts';
import { sweepOrphans } from '#app/storage/orphans.server.ts';
import { runNightlyBackup } from './back-up.ts';
import { indexSearch } from './index-search.ts';
import { writeMorningMail } from './morning-mail.ts';
import { eraseExpiredData } from './retention.ts';
import { drawShareImages } from './share-images.ts';
import { writeStaffAlerts } from './staff-alerts.ts';
import { writeWeeklyFigures } from './weekly-figures.ts';

/** The short jobs of each minute begin together: in parallel each would open a connection, for ten seconds. */
const oneByOne = limitConcurrency(1);

const handlers: Record<JobName, JobHandler> = {
  'send-mails': async (signal) => {
    await oneByOne(() => writeStaffAlerts());
    return sendMails({ frame: mailFrame, signal });
  },
  'apply-schedule': () => oneByOne(() => applySchedule()),
  'free-places': () => oneByOne(() => freeUnconfirmedPlaces()),
  'start-newsletters': () => oneByOne(() => startDueIssues()),
  'morning-mail': () => writeMorningMail(),
  'remind-signups': () => remindSignups(),
  'weekly-figures': () => writeWeeklyFigures(),
  'back-up': runNightlyBackup,
  'erase-old': () => eraseExpiredData(),
  'index-search': indexSearch,
  'draw-share-images': drawShareImages,
  'sweep-orphans': sweepUnused,
};

const mailFrame = async () => ({
  school: await currentSchool(),
  admissions: (await textsOf(admissionsPage)).texts,
  publicUrl: config().publicUrl,
});

/** Starts the queue that runs background jobs until the server stops. */
export async function startJobs(): Promise<void> {
  let stop = await startQueue(handlers);
  let restarting = Promise.resolve();
  const restart = async () => {
    log.warn('the clock was put back: the queue of jobs begins anew');
    await stop();
    await resetFutureTimes();
    stop = await startQueue(handlers);
  };
  const unwatch = watchClock(() => {
    restarting = restarting
      .then(restart)
      .catch((error: unknown) => log.error({ err: error }, 'the queue of jobs could not begin anew'));
  });
  // Registered before the queue's own hook: the queue must not restart during its shutdown.
  onShutdown('watch of the clock', async () => {
    unwatch();
    await restarting;
  });
  onChange((topic) => {
    if (topic !== 'mails') return;
    // It also runs every minute.
    requestJob('send-mails').catch((error: unknown) =>
      log.warn({ err: error }, 'mail leaves within the minute'),
    );
  });
}

/**
 * Deletes unused pictures and PDF files, and stored files without a row.
 * @returns the outcome, for the office
 * @throws when the database or the file store does not answer
 */
async function sweepUnused(signal: AbortSignal): Promise<string> {
  const { pictures, attachments, files, refused } = await sweepOrphans({ signal });
  if (refused) return 'Rien n’a été retiré : la base de données ne connaît pas la plupart des fichiers';
  const count = pictures.length + attachments.length + files.length;
  if (count === 0) return 'Rien à retirer';
  const counts = { pictures: pictures.length, attachments: attachments.length, files: files.length };
  log.info(counts, 'removed pictures and files nobody uses');
  return `${count} fichier${count > 1 ? 's' : ''} retiré${count > 1 ? 's' : ''}`;
}
