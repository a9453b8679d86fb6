import { data, redirect } from 'react-router';
import { readDueAt, readIssueForm } from '#app/features/newsletter/issues/issue-form.server.ts';
import { type IssueResult, issuesPath } from '#app/features/newsletter/issues/issues.ts';
import { deleteIssue, updateIssue } from '#app/features/newsletter/issues/save-issue.server.ts';
import {
  type IssueMove,
  moveIssue,
  scheduleIssue,
  sendIssue,
  testIssue,
} from '#app/features/newsletter/issues/send-issue.server.ts';
import { parseForm } from '#app/forms/parse-form.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { mailLeaves } from '#app/routes/office/mails/read-mails.server.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';

const issueIntents = ['save', 'delete', 'test', 'send', 'schedule', 'unschedule', 'stop', 'resume'] as const;
type Intent = (typeof issueIntents)[number];

/** `version`: the one that the user saw, for actions on a text. */
const schema = z.object({ intent: z.enum(issueIntents), version: z.coerce.number().int().min(0).default(0) });

type Change = { administrator: Administrator; form: FormData; id: string };

/** Handles a form of an issue's page. */
export async function changeIssue({ administrator, form, id }: Change) {
  const { value: input } = parseForm(form, schema);
  if (!input) return answer({ status: 'failed' }, 400);
  const { intent, version } = input;
  return runCommand(
    'a newsletter could not be changed',
    async () => {
      const result = await commands[intent]({ administrator, form, id, version, now: new Date() });
      if (result === 'deleted') throw redirect(issuesPath);
      return answer(result, statuses[result.status] ?? 200);
    },
    () => answer({ status: 'failed' }, 500),
  );
}

/** 200 when it came too late: otherwise the page would not reload its data. */
const statuses: Partial<Record<IssueResult['status'], number>> = { invalid: 400, conflict: 409 };

type Command = (schema: Change & { version: number; now: Date }) => Promise<IssueResult | 'deleted'>;

const move =
  (to: IssueMove): Command =>
  ({ administrator, id }) =>
    moveIssue(administrator, id, to);

const commands: Record<Intent, Command> = {
  async save({ administrator, form, id, version }) {
    const read = readIssueForm(form);
    if (read.errors) return { status: 'invalid', errors: read.errors };
    return updateIssue({ administrator, id, version, input: read.value });
  },
  async delete({ administrator, id }) {
    const status = await deleteIssue(administrator, id);
    return status === 'deleted' ? status : { status };
  },
  test: (change) => testIssue({ ...change, mailLeaves: mailLeaves() }),
  send: (change) => sendIssue({ ...change, mailLeaves: mailLeaves() }),
  async schedule({ form, ...change }) {
    const due = readDueAt(form.get('dueAt'), change.now);
    if (due.errors) return { status: 'invalid', errors: due.errors };
    return scheduleIssue({ ...change, dueAt: due.value, mailLeaves: mailLeaves() });
  },
  unschedule: move('unschedule'),
  stop: move('stop'),
  resume: move('resume'),
};

function answer(body: IssueResult | Failure, status: number) {
  return data(body, { status });
}
