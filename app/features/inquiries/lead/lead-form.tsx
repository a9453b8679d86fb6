import { useEffect } from 'react';
import { useInquiryForm } from '#app/features/inquiries/use-inquiry-form.ts';
import { postForm } from '#app/forms/post-form.ts';
import {
  binder,
  ChildAgeField,
  ChildNameField,
  EmailField,
  FormErrors,
  Honeypot,
  LevelField,
  NameField,
  PhoneField,
} from '#app/forms/public-fields.tsx';
import { EditedSinceNotice } from '#app/forms/sent-notice.tsx';
import { PrivacyNotice } from '#app/school/privacy-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { RequiredNotice } from '#app/ui/field.tsx';
import { leadMessage } from './lead-capture.ts';
import { leadFormId } from './lead-capture-trigger.ts';

const labels = {
  fullName: 'Nom complet',
  email: 'Email',
  phone: 'Téléphone',
  childName: 'Prénom et nom de l’enfant',
  childAge: 'Âge de l’enfant (3 à 18 ans)',
  levelInterest: 'Niveau souhaité',
} as const;

/** The six questions of the lead pop-up (spec §5), all required. */
export function LeadForm({ onSent }: { onSent: () => void }) {
  const { form, busy, errors, answer, outrun } = useInquiryForm({
    formId: leadFormId,
    loadCheck: () => import('./check-lead.ts').then(({ checkLead }) => checkLead),
    send: (answers) => postForm('/api/leads', answers),
    messageOf: leadMessage,
    onReceived: onSent,
  });
  const { ref } = form;
  useEffect(() => {
    // Not the first field: that would open a phone's keyboard over an unread form.
    queueMicrotask(() => ref.current?.focus({ preventScroll: true }));
  }, [ref]);
  const bind = binder(leadFormId, labels, errors);
  return (
    <form
      {...form}
      id={leadFormId}
      method="post"
      noValidate
      tabIndex={-1}
      className="grid gap-5 [&_:is(input,select)]:scroll-mb-24"
    >
      {outrun && <EditedSinceNotice />}
      <FormErrors formId={leadFormId} labels={labels} errors={errors} answer={answer} />
      <RequiredNotice />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField {...bind('fullName')} />
        <EmailField {...bind('email')} />
        <PhoneField {...bind('phone')} />
        <ChildNameField {...bind('childName')} />
        <ChildAgeField {...bind('childAge')} />
        <LevelField {...bind('levelInterest')} />
      </div>
      <Honeypot />
      <p className="text-ink-muted text-sm">
        En envoyant ce formulaire, vous acceptez que l’école vous contacte au sujet de votre demande.
      </p>
      {/* Sticky at the bottom where there is room: the buttons stay near the fields. */}
      <div className="-mx-5 bg-white px-5 py-2 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:-bottom-px sm:-mx-7 sm:px-7">
        <Button type="submit" busy={busy} busyLabel="Envoi en cours..." className="w-full sm:w-auto">
          Demander un rappel
        </Button>
      </div>
      {/* After the button: neither touch nor Tab has to pass it. */}
      <PrivacyNotice purpose="lead" />
    </form>
  );
}
