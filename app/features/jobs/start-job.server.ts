import { withStaff } from '#app/db/client.server.ts';
import { type JobName, jobs } from '#app/jobs/jobs.ts';
import { requestJob } from '#app/jobs/queue.server.ts';
import { retryPendingNow } from '#app/mail/claims.server.ts';
import { type Actor, logActivity } from '#app/office/activity-log.server.ts';

/** Runs a job now, on any server; sending mail by hand also retries waiting mails at once. */
export async function startJob(who: Actor, name: JobName): Promise<void> {
  await withStaff(async (tx) => {
    if (name === 'send-mails') await retryPendingNow(tx);
    await logActivity(tx, who, {
      action: 'started',
      subject: 'job',
      subjectName: jobs[name].title,
    });
  });
  await requestJob(name);
}
