import { data, isRouteErrorResponse, redirect, useSearchParams } from 'react-router';
import { FamilySection } from '#app/features/inquiries/families/family-section.tsx';
import { viewFamily } from '#app/features/inquiries/families/family-views.ts';
import { listMerged, mainOf } from '#app/features/inquiries/families/merges.server.ts';
import { readFamilies } from '#app/features/inquiries/families/read-families.server.ts';
import { listExchange } from '#app/features/inquiries/handling/exchange.server.ts';
import { findInquiry, type Inquiry } from '#app/features/inquiries/handling/find-inquiry.server.ts';
import { inquiryAddress } from '#app/features/inquiries/handling/handling-form.server.ts';
import { handlingMessage } from '#app/features/inquiries/handling/handling-result.ts';
import { InquiryPanel } from '#app/features/inquiries/handling/inquiry-panel.tsx';
import { viewExchange, viewInquiry } from '#app/features/inquiries/inquiry-views.ts';
import { MailSheet } from '#app/features/mails/components/mail-preview.tsx';
import { MailsAbout } from '#app/features/mails/components/mails-about.tsx';
import { formatDateTime } from '#app/lib/dates.ts';
import { leadsToTrashed } from '#app/office/use-trash-offer.ts';
import { OfficeFailure } from '#app/routes/office/shell/office-failure.tsx';
import { OfficePage, officeTitle } from '#app/routes/office/shell/office-page.tsx';
import { toFailureResult } from '#app/routes/office/to-failure-result.ts';
import { mayUse } from '#app/school/office-areas.ts';
import { requireAdministrator, requireAdministratorWrite } from '#app/security/guard.server.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { toast } from '#app/ui/toaster.tsx';
import type { Route } from './+types/inquiry.ts';
import { answerFamily, isReply } from './answer-family.server.ts';
import { changeInquiry } from './change-inquiry.server.ts';
import { backHref, relativeHref } from './query.ts';
import { readAnswers } from './read-answers.server.ts';

const TITLE = 'Demande';

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(TITLE, loaderData?.inquiry.name);

/**
 * One inquiry in full, with those merged into it; a merged one redirects to its main inquiry. 404 when
 * missing or erased.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(request, context);
  const address = inquiryAddress.safeParse(params);
  const inquiry = address.success && (await findInquiry(address.data.kind, address.data.id));
  if (!inquiry) throw data(null, { status: 404 });
  const search = new URL(request.url).searchParams;
  const main = inquiry.merged ? await mainOf(inquiry.id) : null;
  if (main) throw redirect(relativeHref(main, search));
  return {
    ...(await readFamily(inquiry, administrator)),
    inquiry: viewInquiry(inquiry, new Date()),
    ...(await readAnswers(inquiry, administrator)),
    mayOpenMails: mayUse(administrator.role, 'mails'),
    back: backHref(search),
  };
}

/**
 * Replies to the family, or handles, assigns, annotates, reopens or erases the inquiry; 'late' when another
 * user was first.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { administrator, form } = await requireAdministratorWrite(request, context);
  if (isReply(form)) return answerFamily({ administrator, form, address: params });
  return changeInquiry({
    administrator,
    form,
    address: params,
    back: backHref(new URL(request.url).searchParams),
  });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await toFailureResult(serverAction);
  } catch (error) {
    // A deletion is announced by the list, which offers to undo it.
    if (error instanceof Response && !leadsToTrashed(error)) {
      // The only redirect left is that of an erased inquiry, to the list.
      toast(handlingMessage({ status: 'done', intent: 'erase' }));
    }
    throw error;
  }
}

export default function Lead({ loaderData }: Route.ComponentProps) {
  const { inquiry, family, merged, exchanges, people, reply, mails, mayOpenMails, back } = loaderData;
  const [params] = useSearchParams();
  const hrefOf = (relative: { kind: string; id: string }) => relativeHref(relative, params);
  return (
    <OfficePage
      title={<bdi>{inquiry.name}</bdi>}
      text={`${inquiry.source}, ${inquiry.kind === 'message' ? 'reçu' : 'reçue'} ${inquiry.received.relative}`}
      action={
        <ButtonLink to={back} variant="secondary">
          Retour à la liste
        </ButtonLink>
      }
    >
      <InquiryPanel
        key={inquiry.id}
        inquiry={inquiry}
        exchanges={exchanges}
        people={people}
        reply={reply}
        sheet={(preview) => <MailSheet preview={preview} />}
        family={<FamilySection family={family} merged={merged} hrefOf={hrefOf} />}
        merged={merged.length}
        mails={<MailsAbout mails={mails} mayOpen={mayOpenMails} />}
      />
    </OfficePage>
  );
}

/** Missing, or could not be read: a message for each. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  if (!missing) return <OfficeFailure page={TITLE} title="Impossible de charger la demande" />;
  return (
    <OfficePage title={TITLE}>
      <EmptyState
        title="Cette demande n’existe pas ou plus"
        text="Elle a peut-être été supprimée entre-temps."
        action={<ButtonLink to="/admin/leads">Voir les demandes</ButtonLink>}
      />
    </OfficePage>
  );
}

/** The other inquiries of a family, and those merged into this one, in full. */
async function readFamily(inquiry: Inquiry, reader: Administrator) {
  const now = new Date();
  const families = await readFamilies([inquiry]);
  const merged = [];
  for (const { by, at, ...which } of await listMerged(inquiry.id)) {
    const duplicate = await findInquiry(which.kind, which.id);
    if (!duplicate) continue;
    const exchanges = await listExchange(which);
    merged.push({
      inquiry: viewInquiry(duplicate, now),
      exchanges: exchanges.map((each) => ({ ...viewExchange(each, reader, now), mail: null })),
      by,
      at: { iso: at.toISOString(), exact: formatDateTime(at) },
    });
  }
  return { family: viewFamily(families.get(inquiry.id) ?? [], inquiry, now), merged };
}
