import { data } from 'react-router';
import { JobList } from '#app/features/jobs/components/job-list.tsx';
import { useComingResults } from '#app/features/jobs/components/use-coming-results.ts';
import { viewJob } from '#app/features/jobs/job-views.ts';
import { startJob } from '#app/features/jobs/start-job.server.ts';
import type { StartResult } from '#app/features/jobs/start-result.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { readJobs } from '#app/jobs/job-runs.server.ts';
import { jobNames, jobs } from '#app/jobs/jobs.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Route } from './+types/jobs.ts';
import { runCommand } from './run-command.server.ts';
import { LogTabs } from './shell/log-tabs.tsx';
import { OfficeFailure } from './shell/office-failure.tsx';
import { OfficePage, officeTitle } from './shell/office-page.tsx';
import { toFailureResult } from './to-failure-result.ts';

const TITLE = 'Journal technique';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

/** The scheduled jobs: last run, result, next run. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = new Date();
  return { jobs: (await readJobs()).map((job) => viewJob(job, now)) };
}

const startForm = z.object({ intent: z.literal('start'), name: z.enum(jobNames) });

/** Runs one of them now. */
export async function action({ request, context }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const { value: job } = parseForm(form, startForm);
  if (!job) return answer({ status: 'failed' }, 400);
  const { name } = job;
  return runCommand(
    'a job could not be started',
    async () => {
      await startJob(administrator, name);
      return answer({ status: 'started', title: jobs[name].title }, 200);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: StartResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function Jobs({ loaderData: { jobs: views } }: Route.ComponentProps) {
  useComingResults(views.some(({ state }) => state !== 'idle'));
  return (
    <OfficePage title={TITLE} text="Ce que le site fait de lui-même, sans que personne n’attende.">
      <LogTabs current="jobs" />
      <JobList jobs={views} />
    </OfficePage>
  );
}

/** The jobs could not be read: an error with a retry. */
export function ErrorBoundary() {
  return <OfficeFailure page={TITLE} title="Impossible de charger le journal technique" />;
}
