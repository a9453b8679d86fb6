import type { ReactNode } from 'react';
import type { InquiryView } from '#app/features/inquiries/inquiry-views.ts';
import { mailLink, phoneLink } from '#app/lib/contact-links.ts';
import { Badge } from '#app/ui/badge.tsx';

/** All that a family wrote in a form, and when. */
export function InquiryDetails({ inquiry }: { inquiry: InquiryView }) {
  const { name, email, phone, dialled, child, subject, message, privacyAccepted, source, received } = inquiry;
  const link = 'text-majorelle underline underline-offset-4';
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Fact label={child ? 'Parent' : 'Nom'}>
        <bdi>{name}</bdi>
      </Fact>
      <Fact label="Email">
        <a href={mailLink(email)} className={link}>
          {email}
        </a>
      </Fact>
      <Fact label="Téléphone">
        <a href={phoneLink(dialled)} className={link}>
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
