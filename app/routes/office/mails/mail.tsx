import { data, isRouteErrorResponse } from 'react-router';
import { MailDetails } from '#app/features/mails/components/mail-details.tsx';
import { MailPreview } from '#app/features/mails/components/mail-preview.tsx';
import { findMail, type MailRow } from '#app/features/mails/list-mails.server.ts';
import type { SendAgainResult } from '#app/features/mails/mails.ts';
import { sendAgain } from '#app/features/mails/send-again.server.ts';
import { z } from '#app/lib/zod.ts';
import type { Failure } from '#app/office/failure.ts';
import { inquiryHref } from '#app/routes/office/leads/query.ts';
import { runCommand } from '#app/routes/office/run-command.server.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/mail.ts';
import { viewWholeMail } from './read-mails.server.ts';

const TITLE = 'Message';

export const meta: Route.MetaFunction = () => officeTitle(TITLE);

const address = z.object({ id: z.uuid() });

/** One mail as it is sent; 404 when missing or erased. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const which = address.safeParse(params);
  const mail = which.success && (await findMail(which.data.id));
  if (!mail) throw data(null, { status: 404 });
  return { mail: await viewWholeMail(mail), about: aboutOf(mail) };
}

/** The office page of a mail's subject. */
function aboutOf({ aboutKind, aboutId }: MailRow) {
  if (!aboutKind || !aboutId) return null;
  if (aboutKind === 'subscriber')
    return { label: 'Les inscriptions à la newsletter', href: '/admin/leads?tab=newsletter' };
  if (aboutKind === 'signup') return { label: 'Les inscriptions aux événements', href: '/admin/signups' };
  return { label: 'La demande de la famille', href: inquiryHref({ kind: aboutKind, id: aboutId }) };
}

/** Sends it again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  const which = address.safeParse(params);
  if (!which.success || form.get('intent') !== 'send-again') return answer({ status: 'failed' }, 400);
  return runCommand(
    'a message could not be sent again',
    async () => answer({ status: await sendAgain(administrator, which.data.id) }, 200),
    () => answer({ status: 'failed' }, 500),
  );
}

function answer(body: SendAgainResult | Failure, status: number) {
  return data(body, { status });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toFailureResult(serverAction);
}

export default function Mail({ loaderData: { mail, about } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={<bdi>{mail.subject ?? mail.kind}</bdi>}
      action={
        <ButtonLink to="/admin/mails" variant="secondary">
          Tout le courrier
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MailDetails mail={mail} about={about} />
        <MailPreview preview={mail.preview} />
      </div>
    </OfficePage>
  );
}

/** Missing, or could not be read: a message for each. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (!missing) return <OfficeFailure page={TITLE} title="Impossible de charger le message" />;
  return (
    <OfficePage title={TITLE}>
      <EmptyState
        title="Ce message n’existe pas ou plus"
        text="Il est peut-être effacé&nbsp;: les messages le sont avec la demande dont ils parlent, et avec le temps."
        action={<ButtonLink to="/admin/mails">Voir le courrier</ButtonLink>}
      />
    </OfficePage>
  );
}
