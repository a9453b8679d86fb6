import { data, type RouterContextProvider } from 'react-router';
import { runAccountAction } from '#app/features/accounts/account-actions.server.ts';
import { type AccountIntent, accountRefused } from '#app/features/accounts/account-results.ts';
import { loginNotices } from '#app/features/accounts/accounts.ts';
import { currentSchool } from '#app/features/school-settings/current-school.server.ts';
import type { OfficeWrite } from '#app/security/guard.server.ts';
import { requestContext } from '#app/security/request-context.server.ts';
import { runCommand } from './run-command.server.ts';

/** Answers a form of the account whose intent the page has; a failure in words, so that the form stays as typed. */
export async function answerAccountForm(
  { administrator, sessionId, form }: OfficeWrite,
  context: Readonly<RouterContextProvider>,
  isOfPage: (intent: unknown) => intent is AccountIntent,
) {
  const { name: schoolName } = await currentSchool();
  const visitor = context.get(requestContext);
  const intent = form.get('intent');
  const result = await runCommand(
    'a form of the account could not be answered',
    async () =>
      isOfPage(intent)
        ? await runAccountAction(intent, { administrator, sessionId, visitor, schoolName, form })
        : accountRefused(400, loginNotices.unexpected),
    () => accountRefused(500, loginNotices.unexpected),
  );
  return data(result, { status: result.status });
}
