import { type ReactNode, useState } from 'react';
import { useInquiryForm } from '#app/features/inquiries/use-inquiry-form.ts';
import { FormCard, headingOf } from '#app/forms/form-card.tsx';
import { FormEnd } from '#app/forms/form-end.tsx';
import type { FormRefusal } from '#app/forms/form-results.ts';
import { postForm } from '#app/forms/post-form.ts';
import {
  binder,
  ChildAgeField,
  ChildNameField,
  EmailField,
  FormErrors,
  LevelField,
  NameField,
  PhoneField,
} from '#app/forms/public-fields.tsx';
import { RefusalNotice } from '#app/forms/refusal-notice.tsx';
import { EditedSinceNotice, SentNotice } from '#app/forms/sent-notice.tsx';
import type { FormHeading } from '#app/school/pages/text-parts.ts';
import { Field, RequiredNotice } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { admissionAnchors, admissionFormId, admissionMessage, admissionMessageLimit } from './admission.ts';

const formId = admissionFormId;
const cardId = `formulaire-${formId}`;

const labels = {
  parentName: 'Nom du parent',
  email: 'Email',
  phone: 'Téléphone',
  childName: 'Prénom et nom de l’enfant',
  childAge: 'Âge de l’enfant (3 à 18 ans)',
  schoolLevel: 'Niveau souhaité',
  message: 'Message (facultatif)',
  privacyAccepted: 'Politique de confidentialité',
} as const;

type AdmissionFormProps = {
  heading: FormHeading;
  /** The response of the page's action to a form submitted without script. */
  refused?: FormRefusal | undefined;
};

/**
 * The pre-registration form, with its heading (spec §2, §5). Submitted by script, or natively to /admissions,
 * whose action renders the page again.
 */
export function AdmissionForm({ heading, refused }: AdmissionFormProps) {
  const [sent, setSent] = useState(0);
  return (
    <FormCard id={cardId} {...heading}>
      <AdmissionFields
        // Remounts an empty form for the next child (spec §4).
        key={sent}
        sent={sent > 0}
        refused={sent > 0 ? undefined : refused}
        onReceived={() => setSent((count) => count + 1)}
      />
    </FormCard>
  );
}

type AdmissionFieldsProps = {
  sent: boolean;
  refused: FormRefusal | undefined;
  onReceived: () => void;
};

function AdmissionFields({ sent, refused, onReceived }: AdmissionFieldsProps) {
  const { form, busy, errors, answer, touched, outrun } = useInquiryForm({
    formId,
    loadCheck: () => import('./check-admission.ts').then(({ checkAdmission }) => checkAdmission),
    send: (answers) => postForm('/api/admissions', answers),
    messageOf: admissionMessage,
    onReceived,
    refused: refused?.errors,
  });
  const bind = binder(formId, labels, errors, refused?.values);
  const { id, name, label, defaultValue } = bind('message');
  return (
    <form
      {...form}
      id={formId}
      data-answered={refused ? '' : undefined}
      aria-labelledby={headingOf(cardId)}
      method="post"
      action={`/admissions#${admissionAnchors.refused}`}
      noValidate
      className="grid gap-6"
    >
      {sent && !touched && (
        <SentNotice takesFocus>
          Votre demande nous est bien parvenue. Pour un autre enfant, vous pouvez remplir le formulaire à
          nouveau.
        </SentNotice>
      )}
      {outrun && <EditedSinceNotice />}
      <RequiredNotice />
      {/* The URL's fragment leads here: without script, focus follows it. */}
      <div id={admissionAnchors.refused} tabIndex={-1} className="scroll-mt-36 empty:hidden">
        {refused?.notice && !touched && !busy && <RefusalNotice {...refused.notice} />}
        <FormErrors formId={formId} labels={labels} errors={errors} answer={answer} />
      </div>
      <FieldGroup title="Le parent">
        <NameField {...bind('parentName')} />
        <EmailField {...bind('email')} />
        <PhoneField {...bind('phone')} />
      </FieldGroup>
      <FieldGroup title="L’enfant">
        <ChildNameField {...bind('childName')} />
        <ChildAgeField {...bind('childAge')} />
        <LevelField {...bind('schoolLevel')} />
      </FieldGroup>
      <Field id={id} label={label} errors={errors.message}>
        <Textarea name={name} defaultValue={defaultValue} counterMax={admissionMessageLimit} rows={4} />
      </Field>
      <FormEnd privacy={bind('privacyAccepted')} purpose="admission" busy={busy}>
        Envoyer la demande
      </FormEnd>
    </form>
  );
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-bold font-display text-lg">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2 [&>:first-child]:sm:col-span-2">{children}</div>
    </fieldset>
  );
}
