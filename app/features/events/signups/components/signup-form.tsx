import { useState } from 'react';
import {
  personCounts,
  personsInWords,
  receivedMessage,
  type SignupOffer,
  signupAnchors,
  signupFormId,
  signupMessageLimit,
  signupToast,
} from '#app/features/events/signups/signups.ts';
import type { FormRefusal } from '#app/forms/form-results.ts';
import { postForm } from '#app/forms/post-form.ts';
import { PrivacyCheckbox } from '#app/forms/privacy-checkbox.tsx';
import {
  binder,
  EmailField,
  FormErrors,
  Honeypot,
  NameField,
  PhoneField,
} from '#app/forms/public-fields.tsx';
import { RefusalNotice } from '#app/forms/refusal-notice.tsx';
import { OutrunNotice, SentNotice } from '#app/forms/sent-notice.tsx';
import { usePublicForm } from '#app/forms/use-public-form.ts';
import { PrivacyNotice } from '#app/school/privacy-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, RequiredNotice, Select } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';

const formId = signupFormId;

const labels = {
  fullName: 'Nom du parent',
  email: 'Email',
  phone: 'Téléphone',
  persons: 'Nombre de personnes',
  message: 'Message (facultatif)',
  privacyAccepted: 'Politique de confidentialité',
} as const;

export type SignupFormProps = {
  offer: Pick<SignupOffer, 'eventId' | 'day' | 'state'>;
  /** The event's page, to which the browser sends the form where there is no script. */
  path: string;
  /** What the page's action answered to that. */
  refused?: FormRefusal | undefined;
};

/** The form by which parents sign up for an event; once it is received, what became of it. */
export function SignupForm({ offer, path, refused }: SignupFormProps) {
  const [sent, setSent] = useState<{ isWaiting: boolean } | null>(null);
  if (sent) {
    const { title, text } = receivedMessage(sent.isWaiting);
    return (
      <SentNotice title={title} takesFocus>
        {text}
      </SentNotice>
    );
  }
  return (
    <SignupFields
      offer={offer}
      path={path}
      refused={refused}
      onReceived={(isWaiting) => setSent({ isWaiting })}
    />
  );
}

function SignupFields(props: SignupFormProps & { onReceived: (isWaiting: boolean) => void }) {
  const { offer, path, refused, onReceived } = props;
  const { form, busy, errors, answer, touched, outrun } = usePublicForm({
    formId,
    loadCheck: () => import('./check-signup.ts').then(({ checkSignup }) => checkSignup),
    send: (answers) => postForm('/api/signups', answers),
    messageOf: signupToast,
    onReceived: (received) => onReceived(received.status === 'received' && received.isWaiting === true),
    refused: refused?.errors,
  });
  const bind = binder(formId, labels, errors, refused?.values);
  const persons = bind('persons');
  const message = bind('message');
  return (
    <form
      {...form}
      id={formId}
      data-answered={refused ? '' : undefined}
      aria-labelledby={`${signupAnchors.section}-titre`}
      method="post"
      action={`${path}#${signupAnchors.refused}`}
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="event" value={offer.eventId} />
      <input type="hidden" name="day" value={offer.day} />
      {outrun && <OutrunNotice />}
      <RequiredNotice />
      {/* Reached by the address alone: without script, focus follows it. */}
      <div id={signupAnchors.refused} tabIndex={-1} className="scroll-mt-36 empty:hidden">
        {refused?.notice && !touched && !busy && <RefusalNotice {...refused.notice} />}
        <FormErrors formId={formId} labels={labels} errors={errors} answer={answer} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField {...bind('fullName')} />
        <Field label={persons.label} id={persons.id} errors={persons.errors} required>
          <Select name={persons.name} defaultValue={persons.defaultValue ?? '1'} autoComplete="off">
            {personCounts.map((count) => (
              <option key={count} value={count}>
                {personsInWords(count)}
              </option>
            ))}
          </Select>
        </Field>
        <EmailField {...bind('email')} />
        <PhoneField {...bind('phone')} />
      </div>
      <Field id={message.id} label={message.label} errors={message.errors}>
        <Textarea
          name={message.name}
          defaultValue={message.defaultValue}
          counterMax={signupMessageLimit}
          rows={2}
        />
      </Field>
      <Honeypot />
      <div className="grid gap-3">
        <PrivacyCheckbox {...bind('privacyAccepted')} />
        <PrivacyNotice purpose="signup" />
      </div>
      <Button
        type="submit"
        size="lg"
        busy={busy}
        busyLabel="Envoi en cours..."
        className="sm:justify-self-start"
      >
        {offer.state === 'full' ? 'Rejoindre la liste d’attente' : 'M’inscrire'}
      </Button>
    </form>
  );
}
