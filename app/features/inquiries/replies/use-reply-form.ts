import { type FormEvent, useState } from 'react';
import { newSubmissionKey } from '#app/forms/submission-key.ts';
import { formWith, useOfficeForm } from '#app/office/use-office-form.ts';
import type { OfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import { fillIn, type ReplyField, type ReplyValues } from './reply-fields.ts';
import { type ReplyPreview, type ReplyResult, replyFailed, replyMessage } from './reply-result.ts';

/** A template of the staff. */
type Template = { id: string; name: string; subject: string; body: string };

/** The data of an inquiry's reply form. */
export type ReplyOffer = {
  values: ReplyValues;
  subject: string;
  templates: readonly Template[];
  /** Whether a mail server is configured. */
  mailLeaves: boolean;
  /** The author, who receives the answer. */
  author: { name: string; email: string };
  /** The last sent reply; '' for none. */
  known: string;
};

/** A reply with its draft, its templates and its actions. */
export function useReplyForm({ kind, id }: { kind: string; id: string }, offer: ReplyOffer) {
  const blank = { subject: offer.subject, text: '' };
  const [key, setKey] = useState(newSubmissionKey);
  const [preview, setPreview] = useState<ReplyPreview | null>(null);
  const { draft, busy, sent, result, send, save } = useOfficeForm<ReplyResult>({
    ...{ form: `reponse.${kind}.${id}`, stored: blank },
    about: 'reponse',
    notice: replyMessage,
    failed: replyFailed,
    isStored,
    onResult(result) {
      if (result.status === 'preview') setPreview(result.preview);
    },
    onFresh(result, draft) {
      if (!isStored(result)) return;
      setKey(newSubmissionKey());
      template.forget();
      draft.replace(blank, blank);
    },
  });
  const template = useTemplate(draft, offer);
  return {
    draft,
    template,
    preview,
    closePreview: () => setPreview(null),
    errors: result?.status === 'invalid' ? result.errors : {},
    isSending: busy && sent?.get('intent') === 'send-reply',
    isPreviewing: busy && sent?.get('intent') === 'preview-reply',
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy) return;
      const pressed = (event.nativeEvent as SubmitEvent).submitter;
      const isPreview = pressed instanceof HTMLButtonElement && pressed.value === 'preview';
      const fields = { intent: isPreview ? 'preview-reply' : 'send-reply', key, known: offer.known };
      if (isPreview) send(formWith(event.currentTarget, fields));
      else save(event.currentTarget, fields);
    },
  };
}

/** Sent, or kept until mail leaves. */
const isStored = ({ status }: { status: string }) => status === 'sent' || status === 'kept';

export type ReplyForm = ReturnType<typeof useReplyForm>;

/** Replaces the text by a template: at once when empty, after a confirmation over typed text. */
function useTemplate(draft: OfficeFormDraft, { values, subject, templates }: ReplyOffer) {
  const [confirming, setConfirming] = useState<Template | null>(null);
  const [missing, setMissing] = useState<ReplyField[]>([]);
  const [inserted, setInserted] = useState('');
  const written = () => draft.scope.current?.querySelector('textarea')?.value ?? '';
  function insert(template: Template) {
    const [line, body] = [fillIn(template.subject, values), fillIn(template.body, values)];
    setConfirming(null);
    setMissing(body.missing);
    setInserted(body.text);
    draft.replace({ subject: line.text || subject, text: body.text }, { subject, text: '' });
    setTimeout(() => draft.scope.current?.querySelector('textarea')?.focus());
  }
  return {
    confirming,
    missing,
    choose(id: string) {
      const template = templates.find((each) => each.id === id);
      if (!template) return;
      if (['', inserted].includes(written())) insert(template);
      else setConfirming(template);
    },
    insert,
    giveUp: () => setConfirming(null),
    forget: () => setMissing([]),
  };
}
