import { useRef } from 'react';
import { newsletterPath, newsletterPromise, newsletterToast } from '#app/features/newsletter/newsletter.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { postForm } from '#app/forms/post-form.ts';
import { usePublicForm } from '#app/forms/use-public-form.ts';
import { PrivacyNotice } from '#app/school/privacy-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { ReceivedNotice } from './received-notice.tsx';

/** The name of the form's draft. */
const formId = 'newsletter-form';

export type NewsletterFormProps = {
  /** The refusal of a form submitted without script; `errors`: those of the address, if any. */
  refused?: { email: string; errors: FieldErrors } | undefined;
};

/** The form alone: an address and a button. */
export function NewsletterForm({ refused }: NewsletterFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const { form, errors, busy, status } = usePublicForm({
    formId,
    loadCheck: () => import('./check-newsletter.ts').then(({ checkNewsletter }) => checkNewsletter),
    send: (answers) => postForm('/api/newsletter', answers),
    messageOf: newsletterToast,
    onReceived: () => {
      if (field.current) field.current.value = '';
    },
    onInvalid: () => field.current?.focus(),
    refused: refused?.errors,
  });
  return (
    <form
      {...form}
      id={formId}
      data-answered={refused ? '' : undefined}
      method="post"
      action={newsletterPath}
      noValidate
      className="grid content-center gap-5 p-6 sm:p-10"
    >
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field label="Votre adresse email" id="newsletter-email" errors={errors.email} required>
          <Input
            ref={field}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="prenom.nom@exemple.ma"
            defaultValue={refused?.email}
            // Without script, the only way to lead the focus to the error.
            autoFocus={refused !== undefined}
          />
        </Field>
        {/* Offset by the label's height, so that the button aligns with the input, whatever is below it. */}
        <Button type="submit" busy={busy} busyLabel="Envoi en cours..." className="sm:mt-7">
          S’abonner
        </Button>
      </div>
      <div className="grid">
        {/* In the page before its message: otherwise a screen reader would not announce it. */}
        <div role="status" className="not-empty:mb-5">
          {status === 'received' && <ReceivedNotice />}
        </div>
        <p className="mb-2 text-sm">{newsletterPromise}</p>
        <PrivacyNotice purpose="newsletter" />
      </div>
    </form>
  );
}
