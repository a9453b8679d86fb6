import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { InquiryView } from '#app/features/inquiries/inquiry-views.ts';
import type { Failure } from '#app/office/failure.ts';
import { useOfficeForm } from '#app/office/use-office-form.ts';
import type { OfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import { noteForm } from './handle-dialog.tsx';
import type { HandlingResult } from './handling-result.ts';
import { useHandlingWords } from './use-handling.ts';

/** The note on an inquiry with its draft, and a colleague's newer note beside it. */
export function useHandlingForm({ kind, id, answer }: InquiryView) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState({ key: -1, text: '' });
  const { draft, busy, result, send } = useOfficeForm<HandlingResult>({
    ...useHandlingWords(),
    ...{ form: noteForm(kind, id), stored: { note: answer.note } },
    isStored: isNoted,
    onFresh(result, { saved }) {
      if (isNoted(result)) {
        saved();
        notes.saved();
      }
      // The pressed button may have disappeared.
      if (document.activeElement === document.body) heading.current?.focus();
    },
  });
  const notes = useNotes(answer.note, draft);
  return {
    draft,
    notes,
    /** Takes the focus when the focused element disappears. */
    heading,
    busy,
    errors: result?.status === 'invalid' ? result.errors : undefined,
    /** The field's text, for print. */
    note: typed.key === draft.formKey ? typed.text : (draft.values.note ?? ''),
    typeNote: (text: string) => setTyped({ key: draft.formKey, text }),
    save(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy) return;
      const pressed = (event.nativeEvent as SubmitEvent).submitter;
      const noteOnly = answer.handled || (pressed instanceof HTMLButtonElement && pressed.value === 'note');
      const note = String(new FormData(event.currentTarget).get('note') ?? '');
      draft.markSent();
      send({ intent: noteOnly ? 'note' : 'handle', note, known: notes.send(note) });
    },
    reopen() {
      if (!busy) send({ intent: 'reopen' });
    },
  };
}

function isNoted(result: HandlingResult | Failure): boolean {
  return result.status === 'done' && result.intent !== 'reopen';
}

export type HandlingForm = ReturnType<typeof useHandlingForm>;

/**
 * Tracks which note the user has seen, so that a colleague's is never replaced unseen. An unedited field
 * takes a newer note at once; an edited one stays beside it, until the user chooses.
 */
function useNotes(stored: string, draft: OfficeFormDraft) {
  const [seen, setSeen] = useState(stored);
  const [sent, setSent] = useState(stored);
  const isUnseen = stored !== '' && stored !== seen && stored !== sent;
  const giveWayTo = useEffectEvent((note: string) => {
    if (!isUnseen || draft.isChanged()) return;
    setSeen(note);
    draft.replace({ note }, { note });
  });
  // Each new note is handled once, on arrival.
  useEffect(() => giveWayTo(stored), [stored]);
  return {
    /** A newer, unseen note to show; null without one. */
    theirs: isUnseen ? stored : null,
    /** As `note` is submitted: the note that it may replace. */
    send(note: string) {
      setSent(note.trim());
      return isUnseen ? seen : stored;
    },
    saved: () => setSeen(sent),
    /** The user has read the newer note, and continues with `note`. */
    keep(note: string) {
      setSeen(stored);
      draft.replace({ note }, { note: stored });
      // The pressed button disappeared; the field is back.
      setTimeout(() => draft.scope.current?.querySelector('textarea')?.focus());
    },
  };
}
