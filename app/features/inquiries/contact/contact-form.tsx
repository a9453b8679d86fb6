import { useEffect, useId, useRef, useState } from 'react';
import { useInquiryForm } from '#app/features/inquiries/use-inquiry-form.ts';
import { FormCard, headingOf } from '#app/forms/form-card.tsx';
import { PrivacyCheckbox } from '#app/forms/privacy-checkbox.tsx';
import {
  type Bound,
  binder,
  EmailField,
  FormErrors,
  Honeypot,
  NameField,
  PhoneField,
} from '#app/forms/public-fields.tsx';
import { OutrunNotice, SentNotice } from '#app/forms/sent-notice.tsx';
import { type ContactSubject, contactSubjects, subjectLabel } from '#app/school/contact-subjects.ts';
import { phoneNumbers } from '#app/school/contacts.ts';
import { PrivacyNotice } from '#app/school/privacy-notice.tsx';
import { useSchool } from '#app/school/school-context.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, RequiredNotice, Select } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { contactLimits, contactMessage } from './contact-submission.ts';
import { sendWithToken, useCsrfToken } from './csrf-token.ts';

const formId = 'contact';
const cardId = `formulaire-${formId}`;

const labels = {
  fullName: 'Nom complet',
  email: 'Email',
  phone: 'Téléphone',
  subject: 'Sujet',
  message: 'Message',
  privacyAccepted: 'Politique de confidentialité',
} as const;

/**
 * The contact form, with its heading (spec §2, §4, §5). It wants a CSRF token, hence a script.
 *
 * @param subject the subject chosen beforehand (/contact?sujet=visite)
 */
export function ContactForm({ subject }: { subject?: ContactSubject | undefined }) {
  const [sent, setSent] = useState(0);
  useCsrfToken();
  return (
    <FormCard
      id={cardId}
      title="Formulaire de Contact Sécurisé"
      text="Une question, une visite à prévoir&nbsp;? Écrivez-nous, l’équipe de l’école vous répond."
    >
      <WithoutScript />
      <ContactFields
        // A new form: every field is empty again (spec §4).
        key={sent}
        sent={sent > 0}
        subject={subject}
        onReceived={() => setSent((count) => count + 1)}
      />
    </FormCard>
  );
}

type ContactFieldsProps = {
  sent: boolean;
  subject: ContactSubject | undefined;
  onReceived: () => void;
};

function ContactFields({ sent, subject, onReceived }: ContactFieldsProps) {
  const { form, busy, errors, answer, touched, outrun } = useInquiryForm({
    formId,
    loadCheck: () => import('./check-contact.ts').then(({ checkContact }) => checkContact),
    send: (answers) => sendWithToken('/api/contact', answers),
    messageOf: contactMessage,
    onReceived,
  });
  const bind = binder(formId, labels, errors);
  const message = bind('message');
  return (
    <form
      {...form}
      id={formId}
      aria-labelledby={headingOf(cardId)}
      method="post"
      noValidate
      className="grid gap-6 noscript:hidden"
    >
      {sent && !touched && (
        <SentNotice takesFocus>
          Votre message nous est bien parvenu. Vous pouvez en écrire un autre quand vous le souhaitez.
        </SentNotice>
      )}
      {outrun && <OutrunNotice />}
      <RequiredNotice />
      <FormErrors formId={formId} labels={labels} errors={errors} answer={answer} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField {...bind('fullName')} />
        <EmailField {...bind('email')} />
        <PhoneField {...bind('phone')} />
        <SubjectField {...bind('subject')} chosen={subject} preset={sent ? undefined : subject} />
      </div>
      <Field id={message.id} label={message.label} errors={message.errors} required>
        <Textarea name={message.name} counterMax={contactLimits.message.maximum} rows={6} />
      </Field>
      <Honeypot />
      <div className="grid gap-3">
        <PrivacyCheckbox {...bind('privacyAccepted')} />
        <PrivacyNotice purpose="contact" />
      </div>
      <SendButton busy={busy} />
    </form>
  );
}

type SubjectFieldProps = Bound & {
  /** What the address chooses. */
  chosen: ContactSubject | undefined;
  /** What the field begins with. */
  preset: ContactSubject | undefined;
};

function SubjectField({ label, id, errors, name, chosen, preset }: SubjectFieldProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  // Another link to this page (« Prendre rendez-vous ») changes the subject and nothing else that was typed.
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    const select = wrapper.current?.querySelector('select');
    if (select && chosen) select.value = chosen;
  }, [chosen]);
  return (
    <div ref={wrapper}>
      <Field label={label} id={id} errors={errors} required>
        <Select name={name} placeholder="Choisir un sujet" defaultValue={preset ?? ''} autoComplete="off">
          {contactSubjects.map((value) => (
            <option key={value} value={value}>
              {subjectLabel(value)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** True once the page's script runs. */
function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}

function SendButton({ busy }: { busy: boolean }) {
  const alive = useAlive();
  const hint = useId();
  return (
    <div className="grid gap-3">
      <Button
        // Pressed before the script has come, a submit button would leave the page, and lose what was typed.
        type={alive ? 'submit' : 'button'}
        size="lg"
        busy={busy}
        busyLabel="Envoi sécurisé en cours..."
        aria-describedby={alive ? undefined : hint}
        className="peer sm:justify-self-start"
      >
        Envoyer le message
      </Button>
      {!alive && (
        // Shown by the press alone: no script is there to do it, and it may never come. Stays while its links are used.
        <p id={hint} className="hidden focus-within:block peer-focus:block [&:hover]:block">
          Le formulaire n’a pas fini de se charger&nbsp;: réessayez dans un instant. S’il ne répond toujours
          pas, <OtherWays />.
        </p>
      )}
    </div>
  );
}

function WithoutScript() {
  return (
    <noscript>
      <div className="rounded-card border-2 border-saffron bg-saffron-tint p-4 sm:p-5">
        <p>
          Pour votre sécurité, ce formulaire a besoin de JavaScript, que votre navigateur n’utilise pas. Vous
          pouvez nous joindre autrement&nbsp;: <OtherWays />.
        </p>
      </div>
    </noscript>
  );
}

/** « écrivez-nous à … ou appelez le … ». */
function OtherWays() {
  const school = useSchool();
  const [phone] = phoneNumbers(school);
  const link = 'font-semibold text-majorelle underline [overflow-wrap:anywhere]';
  return (
    <>
      écrivez-nous à{' '}
      <a href={`mailto:${school.email}`} className={link}>
        {school.email}
      </a>
      {phone && (
        <>
          {' '}
          ou appelez le{' '}
          <a href={phone.href} className={link}>
            {phone.label}
          </a>
        </>
      )}
    </>
  );
}
