import { SentNotice } from '#app/forms/sent-notice.tsx';
import { contactAnchors, contactFormId, contactMessages } from './contact-submission.ts';

/** What /contact?envoye=1 shows after a submission without script (spec §8). */
export function ContactSent() {
  const { title, text } = contactMessages.received;
  return (
    <SentNotice id={contactAnchors.sent} title={title} formId={contactFormId}>
      {text}
    </SentNotice>
  );
}
