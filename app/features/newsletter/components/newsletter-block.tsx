import { useRef } from 'react';
import { newsletterMessages, newsletterPath, newsletterToast } from '#app/features/newsletter/newsletter.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { postForm } from '#app/forms/post-form.ts';
import { usePublicForm } from '#app/forms/use-public-form.ts';
import { PrivacyNotice } from '#app/school/privacy-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SuccessIcon } from '#app/ui/icons.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';

type NewsletterBlockProps = {
  /** What the server refused of a form sent without script; `errors`: what is wrong with the address, if it is that. */
  refused?: { email: string; errors: FieldErrors } | undefined;
};

/** The newsletter's form, with its heading and its notice (spec §2); works with and without script. */
export function NewsletterBlock({ refused }: NewsletterBlockProps) {
  return (
    <section aria-labelledby="newsletter" className="py-14 sm:py-20">
      <Container>
        <div className="grid overflow-hidden rounded-card border border-line bg-white lg:grid-cols-[5fr_6fr]">
          <div className="relative isolate grid content-center gap-3 overflow-hidden bg-ink p-6 text-white sm:p-10">
            <ZelligeTexture className="-z-10 opacity-[0.12]" size={96} />
            <h2 id="newsletter" className="text-3xl">
              Des nouvelles de l’école
            </h2>
            <p className="text-ink-faint text-lg">
              Nos actualités et nos prochains événements, par email, quand il y a quelque chose à raconter.
            </p>
          </div>
          <NewsletterForm refused={refused} />
        </div>
      </Container>
    </section>
  );
}

function NewsletterForm({ refused }: NewsletterBlockProps) {
  const field = useRef<HTMLInputElement>(null);
  const { form, errors, busy, status } = usePublicForm({
    formId: 'newsletter',
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
            // Without script nothing else can lead a keyboard to what is wrong.
            autoFocus={refused !== undefined}
          />
        </Field>
        {/* As far down as the label is high, so that the button stands beside the input, whatever is under it. */}
        <Button type="submit" busy={busy} busyLabel="Envoi en cours..." className="sm:mt-7">
          S’abonner
        </Button>
      </div>
      <div className="grid">
        {/* In the page before its message, which a screen reader would not read otherwise. */}
        <div role="status" className="not-empty:mb-5">
          {status === 'received' && <ReceivedNotice />}
        </div>
        <p className="mb-2 text-sm">
          Rien ne vous sera envoyé avant que vous ayez confirmé votre inscription, et vous pourrez vous
          désinscrire à tout moment.
        </p>
        <PrivacyNotice purpose="newsletter" />
      </div>
    </form>
  );
}

/** That the wish was received: the same for an address that is known and one that is not. */
export function ReceivedNotice() {
  const { title, text } = newsletterMessages.received;
  return (
    <div className="flex items-start gap-3 rounded-control bg-emerald-tint p-4">
      <SuccessIcon className="mt-0.5 size-6 text-saffron" />
      <div className="grid gap-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{text}</p>
      </div>
    </div>
  );
}
