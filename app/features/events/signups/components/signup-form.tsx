import { useState } from 'react';
import {
  formatPersons,
  formatPlaces,
  isEnoughFor,
  leftAfter,
  personCounts,
  receivedMessage,
  type SignupOffer,
  type SignupOutcome,
  signupAnchors,
  signupFormId,
  signupMessageLimit,
  signupToast,
} from '#app/features/events/signups/signups.ts';
import { FormEnd } from '#app/forms/form-end.tsx';
import type { FormRefusal } from '#app/forms/form-results.ts';
import { postForm } from '#app/forms/post-form.ts';
import { binder, EmailField, FormErrors, NameField, PhoneField } from '#app/forms/public-fields.tsx';
import { RefusalNotice } from '#app/forms/refusal-notice.tsx';
import { EditedSinceNotice, SentNotice } from '#app/forms/sent-notice.tsx';
import { usePublicForm } from '#app/forms/use-public-form.ts';
import { cn } from '#app/lib/class-names.ts';
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
  offer: Pick<SignupOffer, 'eventId' | 'day' | 'free'>;
  /** The event's page, to which the form is submitted without script. */
  path: string;
  /** The response of its action. */
  refused?: FormRefusal | undefined;
};

/**
 * An event's sign-up form, below the places left for the chosen number; after a submission its confirmation,
 * below the places left now.
 */
export function SignupForm({ offer, path, refused }: SignupFormProps) {
  const [sent, setSent] = useState<SignupOutcome | null>(null);
  const [persons, setPersons] = useState(Number(refused?.values.persons ?? 1));
  const free = sent && !sent.isWaiting ? leftAfter(offer.free, persons) : offer.free;
  const message = sent && receivedMessage(sent);
  return (
    <div className="grid gap-5">
      <PlacesLeft free={free} persons={sent ? 1 : persons} />
      {message ? (
        <SentNotice title={message.title} takesFocus>
          {message.text}
        </SentNotice>
      ) : (
        <SignupFields
          {...{ offer, path, refused, persons }}
          onPersons={setPersons}
          onReceived={(outcome) => setSent(outcome)}
        />
      )}
    </div>
  );
}

/** Announced when another number is chosen. */
function PlacesLeft({ free, persons }: { free: number | null; persons: number }) {
  const isEnough = isEnoughFor(free, persons);
  return (
    <p
      role="status"
      className={cn(
        'justify-self-start rounded-control px-3 py-1.5 font-semibold',
        isEnough ? 'bg-emerald-tint text-emerald-deep' : 'bg-saffron-tint text-saffron-deep',
      )}
    >
      {formatPlaces(free, persons)}
    </p>
  );
}

type SignupFieldsProps = SignupFormProps & {
  persons: number;
  onPersons: (persons: number) => void;
  onReceived: (outcome: SignupOutcome) => void;
};

function SignupFields(props: SignupFieldsProps) {
  const { offer, path, refused, persons: chosen, onPersons, onReceived } = props;
  const { form, busy, errors, answer, touched, outrun } = usePublicForm({
    formId,
    loadCheck: () => import('./check-signup.ts').then(({ checkSignup }) => checkSignup),
    send: (answers) => postForm('/api/signups', answers),
    messageOf: signupToast,
    onReceived: (received) => onReceived(received.status === 'received' ? received : {}),
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
      {outrun && <EditedSinceNotice />}
      <RequiredNotice />
      {/* The URL's fragment leads here: without script, focus follows it. */}
      <div id={signupAnchors.refused} tabIndex={-1} className="scroll-mt-36 empty:hidden">
        {refused?.notice && !touched && !busy && <RefusalNotice {...refused.notice} />}
        <FormErrors formId={formId} labels={labels} errors={errors} answer={answer} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField {...bind('fullName')} />
        <Field label={persons.label} id={persons.id} errors={persons.errors} required>
          <Select
            name={persons.name}
            defaultValue={persons.defaultValue ?? '1'}
            autoComplete="off"
            onChange={({ currentTarget }) => onPersons(Number(currentTarget.value))}
          >
            {personCounts.map((count) => (
              <option key={count} value={count}>
                {formatPersons(count)}
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
      <FormEnd privacy={bind('privacyAccepted')} purpose="signup" busy={busy}>
        {isEnoughFor(offer.free, chosen) ? 'M’inscrire' : 'Rejoindre la liste d’attente'}
      </FormEnd>
    </form>
  );
}
