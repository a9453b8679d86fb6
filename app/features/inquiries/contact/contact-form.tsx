import { useState } from 'react';
import { useInquiryForm } from '#app/features/inquiries/use-inquiry-form.ts';
import { FormCard, headingOf } from '#app/forms/form-card.tsx';
import { FormEnd } from '#app/forms/form-end.tsx';
import type { FormRefusal } from '#app/forms/form-results.ts';
import {
  type Bound,
  binder,
  EmailField,
  FormErrors,
  NameField,
  PhoneField,
} from '#app/forms/public-fields.tsx';
import { RefusalNotice } from '#app/forms/refusal-notice.tsx';
import { EditedSinceNotice, SentNotice } from '#app/forms/sent-notice.tsx';
import { type ContactSubject, contactSubjects, subjectLabel } from '#app/school/contact-subjects.ts';
import type { FormHeading } from '#app/school/pages/text-parts.ts';
import { Field, RequiredNotice, Select } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { contactAnchors, contactFormId, contactLimits, contactMessage } from './contact-submission.ts';
import { sendWithToken, useCsrfToken } from './csrf-token.ts';

const formId = contactFormId;
const cardId = `formulaire-${formId}`;

const labels = {
  fullName: 'Nom complet',
  email: 'Email',
  phone: 'Téléphone',
  subject: 'Sujet',
  message: 'Message',
  privacyAccepted: 'Politique de confidentialité',
} as const;

type ContactFormProps = {
  heading: FormHeading;
  /** The preselected subject (/contact?sujet=visite). */
  subject?: ContactSubject | undefined;
  /** The response of the page's action to a form submitted without script. */
  refused?: FormRefusal | undefined;
};

/**
 * The contact form, with its heading (spec §2, §4, §5). Submitted by script with a CSRF token, or natively to
 * /contact, whose action renders the page again.
 */
export function ContactForm({ heading, subject, refused }: ContactFormProps) {
  const [sent, setSent] = useState(0);
  useCsrfToken();
  return (
    <FormCard id={cardId} {...heading}>
      <ContactFields
        // Remounts an empty form (spec §4).
        key={sent}
        sent={sent > 0}
        subject={sent > 0 ? undefined : subject}
        refused={sent > 0 ? undefined : refused}
        onReceived={() => setSent((count) => count + 1)}
      />
    </FormCard>
  );
}

type ContactFieldsProps = {
  sent: boolean;
  subject: ContactSubject | undefined;
  refused: FormRefusal | undefined;
  onReceived: () => void;
};

function ContactFields({ sent, subject, refused, onReceived }: ContactFieldsProps) {
  const { form, busy, errors, answer, touched, outrun } = useInquiryForm({
    formId,
    loadCheck: () => import('./check-contact.ts').then(({ checkContact }) => checkContact),
    send: (answers) => sendWithToken('/api/contact', answers),
    messageOf: contactMessage,
    onReceived,
    refused: refused?.errors,
  });
  const bind = binder(formId, labels, errors, refused?.values);
  const message = bind('message');
  const topic = bind('subject');
  return (
    <form
      {...form}
      id={formId}
      data-answered={refused ? '' : undefined}
      aria-labelledby={headingOf(cardId)}
      method="post"
      action={`/contact#${contactAnchors.refused}`}
      noValidate
      className="grid gap-6"
    >
      {sent && !touched && (
        <SentNotice takesFocus>
          Votre message nous est bien parvenu. Vous pouvez en écrire un autre quand vous le souhaitez.
        </SentNotice>
      )}
      {outrun && <EditedSinceNotice />}
      <RequiredNotice />
      {/* The URL's fragment leads here: without script, focus follows it. */}
      <div id={contactAnchors.refused} tabIndex={-1} className="scroll-mt-36 empty:hidden">
        {refused?.notice && !touched && !busy && <RefusalNotice {...refused.notice} />}
        <FormErrors formId={formId} labels={labels} errors={errors} answer={answer} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField {...bind('fullName')} />
        <EmailField {...bind('email')} />
        <PhoneField {...bind('phone')} />
        <SubjectField {...topic} chosen={topic.defaultValue ?? subject} />
      </div>
      <Field id={message.id} label={message.label} errors={message.errors} required>
        <Textarea
          name={message.name}
          defaultValue={message.defaultValue}
          counterMax={contactLimits.message.maximum}
          rows={6}
        />
      </Field>
      <FormEnd
        privacy={bind('privacyAccepted')}
        purpose="contact"
        busy={busy}
        busyLabel="Envoi sécurisé en cours..."
      >
        Envoyer le message
      </FormEnd>
    </form>
  );
}

/** @param chosen the initial value: as submitted, or from the URL */
function SubjectField({ label, id, errors, name, chosen }: Bound & { chosen: string | undefined }) {
  return (
    <Field label={label} id={id} errors={errors} required>
      <Select name={name} placeholder="Choisir un sujet" defaultValue={chosen ?? ''} autoComplete="off">
        {contactSubjects.map((value) => (
          <option key={value} value={value}>
            {subjectLabel(value)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
