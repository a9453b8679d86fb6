import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { FieldErrors, FormMessage } from '#app/forms/form-results.ts';
import { RefusalNotice } from '#app/forms/refusal-notice.tsx';
import type { SendReport } from '#app/forms/send-reports.ts';
import { EditedSinceNotice, SentNotice } from '#app/forms/sent-notice.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';

type Standing = {
  /** Undefined when nothing was sent yet. */
  report: SendReport | undefined;
  /** Whether it was edited since it was sent. */
  isOutrun: boolean;
  takesFocus: boolean;
};

/**
 * Shows the status of a restored form in `box`. Rendered from scratch each time: a translator may have
 * changed the previous one.
 */
export function showRestoredNotice(box: HTMLElement, form: HTMLFormElement, standing: Standing): void {
  const place = document.createElement('div');
  place.setAttribute('role', 'status');
  place.tabIndex = -1;
  box.replaceChildren(place);
  createRoot(place).render(noticeOf(form, standing));
  if (!standing.takesFocus) return;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'nearest' });
}

/** The beginning of every message. */
const changed =
  'La page a été modifiée par une traduction ou par une extension de votre navigateur\u00A0: le formulaire a été remis en place, avec tout ce que vous y aviez écrit.';

function noticeOf(form: HTMLFormElement, { report, isOutrun }: Standing): ReactNode {
  if (!report) {
    return <Notice title="Rien n’a encore été envoyé" text={`${changed} Vous pouvez continuer.`} />;
  }
  if (!report.answer) {
    return (
      <Notice
        title="Envoi en cours…"
        text={`${changed} La réponse s’affichera ici\u00A0: attendez-la avant d’envoyer de nouveau.`}
      />
    );
  }
  const { result, message } = report.answer;
  if (result.status === 'received') {
    if (isOutrun) return <EditedSinceNotice />;
    return <SentNotice title="Votre message a bien été envoyé">{message?.text ?? message?.title}</SentNotice>;
  }
  if ('errors' in result) return <FieldsInError form={form} errors={result.errors} />;
  const text = message?.text ?? 'Une erreur inattendue est survenue.';
  return (
    <RefusalNotice
      title={message?.title ?? 'Erreur'}
      text={`${text} Rien de ce que vous avez écrit n’est perdu\u00A0: vous pouvez envoyer le formulaire de nouveau.`}
    />
  );
}

/** A notice that nothing is wrong with the contents. */
function Notice({ title, text }: FormMessage) {
  return (
    <div className="grid gap-1 rounded-card border-2 border-saffron bg-saffron-tint p-4 sm:p-5">
      <p className="font-bold font-display text-lg">{title}</p>
      <p>{text}</p>
    </div>
  );
}

/** Each error with its field's label on the page, and a link to it. */
function FieldsInError({ form, errors }: { form: HTMLFormElement; errors: FieldErrors }) {
  const summary = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => {
      const field = form.elements.namedItem(name);
      const fieldId = field instanceof Element ? field.id : '';
      return { fieldId, message: `${labelOf(form, fieldId)}\u00A0: ${message}` };
    }),
  );
  return (
    <ErrorSummary quiet title={'Rien n’a encore été envoyé\u00A0: corrigez ces réponses'} errors={summary} />
  );
}

function labelOf(form: HTMLFormElement, fieldId: string): string {
  const label = form.querySelector(`label[for="${CSS.escape(fieldId)}"]`)?.textContent ?? '';
  return label.replace('*', '').trim();
}
