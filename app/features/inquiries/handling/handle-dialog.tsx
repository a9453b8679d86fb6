import type { FormEvent } from 'react';
import { ofName } from '#app/lib/french.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import { useOfficeForm } from '#app/office/use-office-form.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { DialogActions } from '#app/ui/dialog-actions.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { type HandlingResult, longestNote } from './handling-result.ts';
import { useHandlingWords } from './use-handling.ts';

/** An inquiry to mark as handled: its name and its note. */
export type ToHandle = { kind: 'lead' | 'admission' | 'message'; id: string; name: string; note: string };

type HandleDialogProps = {
  inquiry: ToHandle;
  onClose: () => void;
  /** The inquiry is handled, and the list has been reloaded. */
  onHandled: () => void;
};

const formId = 'traiter';

/** The draft's name for the note on one inquiry, shared by all its forms. */
export function noteForm(kind: string, id: string): string {
  return `note.${kind}.${id}`;
}

/** Marks an inquiry as handled from the list, with an optional note. A failure leaves the note as typed. */
export function HandleDialog({ inquiry, onClose, onHandled }: HandleDialogProps) {
  const { kind, id, name, note: known } = inquiry;
  const action = useOfficeForm<HandlingResult>({
    ...useHandlingWords(),
    ...{ form: noteForm(kind, id), stored: { note: known } },
    isStored: ({ status }) => status === 'done',
    onFresh({ status }, { saved }) {
      if (status !== 'done' && status !== 'late') return;
      if (status === 'done') saved();
      onHandled();
    },
  });
  const { scope, ...draft } = action.draft;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    action.save(event.currentTarget, { intent: 'handle', kind, id, known });
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Marquer comme traitée"
        text={`La demande ${ofName(name)} quittera la liste des réponses attendues.`}
        actions={
          <DialogActions form={formId} onCancel={onClose} busy={action.busy} busyLabel="Enregistrement…">
            Marquer comme traitée
          </DialogActions>
        }
      >
        <div ref={scope} className="grid gap-4">
          <DraftNotice texts={draft.texts} />
          <form id={formId} onSubmit={send} autoComplete="off">
            <Field
              label="Note pour l’équipe (facultative)"
              hint="Par exemple&nbsp;: rappelée, rendez-vous mardi à 10:00."
            >
              <Textarea
                key={draft.formKey}
                name="note"
                rows={3}
                defaultValue={draft.values.note}
                counterMax={longestNote}
                maxLength={longestNote}
                data-autofocus
              />
            </Field>
          </form>
        </div>
      </Dialog>
      <UnsavedGuard dirty={draft.changed} isDirty={draft.isChanged} text={unsavedText(draft.texts)} />
    </>
  );
}
