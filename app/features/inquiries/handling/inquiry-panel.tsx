import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExchangeView, InquiryView } from '#app/features/inquiries/inquiry-views.ts';
import { AnswerBadge } from '#app/features/inquiries/lists/inquiry-cells.tsx';
import { ReplyCard } from '#app/features/inquiries/replies/reply-card.tsx';
import type { ReplyPreview } from '#app/features/inquiries/replies/reply-result.ts';
import { type ReplyOffer, useReplyForm } from '#app/features/inquiries/replies/use-reply-form.ts';
import { phoneLink } from '#app/lib/contact-links.ts';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import type { OfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import type { Person } from './follow-up-form.tsx';
import { HandlingPanel } from './handling-panel.tsx';
import { InquiryDetails } from './inquiry-details.tsx';
import { useFollowUpForm } from './use-follow-up-form.ts';
import { useHandlingForm } from './use-handling-form.ts';

type InquiryDetailProps = {
  inquiry: InquiryView;
  exchanges: readonly ExchangeView[];
  people: readonly Person[];
  reply: ReplyOffer;
  /** Renders a preview of a mail. */
  sheet: (preview: ReplyPreview) => ReactNode;
  /** The mails sent to the family about it. */
  mails: ReactNode;
  /** Its duplicates: to merge, and merged. */
  family: ReactNode;
  /** The number of merged ones. */
  merged: number;
};

/** An inquiry in full: the family's text, the ways to answer, the exchanges, and its handling. */
export function InquiryPanel({
  inquiry,
  exchanges,
  people,
  reply,
  sheet,
  mails,
  family,
  merged,
}: InquiryDetailProps) {
  const { answer, due, suspectedSpam } = inquiry;
  const noteForm = useHandlingForm(inquiry);
  const followUp = useFollowUpForm(inquiry);
  const replyForm = useReplyForm(inquiry, reply);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-6">
        <Card as="section" aria-labelledby="joindre" className="grid gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id="joindre" className="text-lg">
              Joindre la famille
            </h2>
            <AnswerBadge answer={answer} />
            {suspectedSpam && <Badge tone="terracotta">Suspect</Badge>}
          </div>
          {suspectedSpam && (
            <p className="max-w-prose">
              Un champ que seuls les robots voient a été rempli. La demande est gardée&nbsp;: le remplissage
              automatique d’un navigateur peut en être la cause.
            </p>
          )}
          {due && answer.handled === null && (
            <p className="text-ink-muted">
              Réponse promise avant le <time dateTime={due.iso}>{due.exact}</time>.
            </p>
          )}
          <Ways inquiry={inquiry} />
        </Card>
        <Card as="section" aria-labelledby="demande" className="grid gap-4">
          <h2 id="demande" tabIndex={-1} className="text-lg">
            Ce que la famille a écrit
          </h2>
          <InquiryDetails inquiry={inquiry} />
        </Card>
        {family}
        <ReplyCard email={inquiry.email} offer={reply} form={replyForm} sheet={sheet} />
        <ExchangeCard exchanges={exchanges} hasWhatsapp={inquiry.whatsapp !== null} />
        {mails}
      </div>
      <HandlingPanel
        inquiry={inquiry}
        noteForm={noteForm}
        followUp={followUp}
        people={people}
        merged={merged}
      />
      <Unsaved drafts={[noteForm.draft, followUp.draft, replyForm.draft]} />
    </div>
  );
}

/** One leave guard for all forms of the page: the router supports only one. */
function Unsaved({ drafts }: { drafts: readonly OfficeFormDraft[] }) {
  const isStored = drafts.every(({ texts }) => texts.isStored);
  return (
    <UnsavedGuard
      dirty={drafts.some(({ changed }) => changed)}
      isDirty={() => drafts.some((draft) => draft.isChanged())}
      text={unsavedText({ isStored })}
    />
  );
}

function Ways({ inquiry: { dialled, whatsapp } }: { inquiry: InquiryView }) {
  const way = buttonClass({ variant: 'secondary', className: 'min-w-0' });
  return (
    <div data-print="hide" className="flex flex-wrap gap-3 max-sm:*:grow">
      <a href={phoneLink(dialled)} className={way}>
        <Phone aria-hidden="true" className="size-5 shrink-0" />
        Appeler
      </a>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={way}>
          <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
          WhatsApp<span className="sr-only">{'\u00A0'}(nouvel onglet)</span>
        </a>
      )}
      <a href="#reponse" className={way}>
        <Mail aria-hidden="true" className="size-5 shrink-0" />
        Répondre
      </a>
    </div>
  );
}
