import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExchangeView, InquiryView } from '#app/features/inquiries/inquiry-views.ts';
import { AnswerBadge, mailAddress, phoneAddress } from '#app/features/inquiries/lists/inquiry-cells.tsx';
import { ReplyCard } from '#app/features/inquiries/replies/reply-card.tsx';
import type { ReplyPreview } from '#app/features/inquiries/replies/reply-result.ts';
import { type ReplyOffer, useReplyForm } from '#app/features/inquiries/replies/use-reply-form.ts';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import type { KeptOfficeForm } from '#app/office/use-kept-office-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import type { Person } from './follow-up-form.tsx';
import { HandlingPanel } from './handling-panel.tsx';
import { useFollowUpForm } from './use-follow-up-form.ts';
import { useHandlingForm } from './use-handling-form.ts';

type InquiryDetailProps = {
  inquiry: InquiryView;
  exchanges: readonly ExchangeView[];
  people: readonly Person[];
  reply: ReplyOffer;
  /** Draws a message as it will be seen. */
  sheet: (preview: ReplyPreview) => ReactNode;
  /** What the site sent the family about it. */
  mails: ReactNode;
};

/** Everything a family wrote, the ways to answer, what was answered, and what the office made of it. */
export function InquiryDetail({ inquiry, exchanges, people, reply, sheet, mails }: InquiryDetailProps) {
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
          {due && answer.state !== 'handled' && (
            <p className="text-ink-muted">
              Réponse promise avant le <time dateTime={due.iso}>{due.exact}</time>.
            </p>
          )}
          <Ways inquiry={inquiry} />
        </Card>
        <Card as="section" aria-labelledby="demande" className="grid gap-4">
          <h2 id="demande" className="text-lg">
            Ce que la famille a écrit
          </h2>
          <Facts inquiry={inquiry} />
        </Card>
        <ReplyCard email={inquiry.email} offer={reply} form={replyForm} sheet={sheet} />
        <ExchangeCard exchanges={exchanges} hasWhatsapp={inquiry.whatsapp !== null} />
        {mails}
      </div>
      <HandlingPanel inquiry={inquiry} noteForm={noteForm} followUp={followUp} people={people} />
      <Unsaved drafts={[noteForm.draft, followUp.draft, replyForm.draft]} />
    </div>
  );
}

/** One question for all that is typed on the page: the router asks no more than one. */
function Unsaved({ drafts }: { drafts: readonly KeptOfficeForm[] }) {
  const isKept = drafts.every(({ texts }) => texts.isKept);
  return (
    <UnsavedGuard
      dirty={drafts.some(({ changed }) => changed)}
      isDirty={() => drafts.some((draft) => draft.isChanged())}
      text={unsavedText({ isKept })}
    />
  );
}

function Ways({ inquiry: { phone, whatsapp } }: { inquiry: InquiryView }) {
  const way = buttonClass({ variant: 'secondary', className: 'min-w-0' });
  return (
    <div data-print="hide" className="flex flex-wrap gap-3 max-sm:*:grow">
      <a href={phoneAddress(phone)} className={way}>
        <Phone aria-hidden="true" className="size-5 shrink-0" />
        Appeler
      </a>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={way}>
          <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
          WhatsApp<span className="sr-only"> (nouvel onglet)</span>
        </a>
      )}
      <a href="#reponse" className={way}>
        <Mail aria-hidden="true" className="size-5 shrink-0" />
        Répondre
      </a>
    </div>
  );
}

function Facts({ inquiry }: { inquiry: InquiryView }) {
  const { name, email, phone, child, subject, message, privacyAccepted, source, received } = inquiry;
  const link = 'text-majorelle underline underline-offset-4';
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Fact label={child ? 'Parent' : 'Nom'}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact label="Email">
        <a href={mailAddress(email)} className={link}>
          {email}
        </a>
      </Fact>
      <Fact label="Téléphone">
        <a href={phoneAddress(phone)} className={link}>
          {phone}
        </a>
      </Fact>
      {child && (
        <>
          <Fact label="Enfant">
            <bdi>{child.name}</bdi>
          </Fact>
          <Fact label="Âge">{child.age} ans</Fact>
          <Fact label="Niveau souhaité">
            <span data-cycle={child.level}>
              <Badge tone="cycle">{child.levelLabel}</Badge>
            </span>
          </Fact>
        </>
      )}
      {subject && <Fact label="Sujet">{subject}</Fact>}
      {inquiry.kind !== 'lead' && (
        <Fact label="Message">
          <span dir="auto" className="block whitespace-pre-line">
            {message || 'Aucun message'}
          </span>
        </Fact>
      )}
      {privacyAccepted !== null && (
        <Fact label="Confidentialité">{privacyAccepted ? 'Acceptée' : 'Non acceptée'}</Fact>
      )}
      <Fact label="Source">{source}</Fact>
      <Fact label={inquiry.kind === 'message' ? 'Reçu' : 'Reçue'}>
        <time dateTime={received.iso}>
          {received.exact} ({received.relative})
        </time>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-muted max-sm:-mb-2.5">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
