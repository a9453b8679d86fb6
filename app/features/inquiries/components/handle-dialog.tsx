import { type FormEvent, useEffect, useRef } from 'react';
import { type HandlingAnswer, handlingMessage, longestNote } from '#app/features/inquiries/handling-form.ts';
import { isolated } from '#app/lib/isolated.ts';
import { useOfficeFetcher } from '#app/office/office-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { toast } from '#app/ui/toaster.tsx';

type HandleDialogProps = {
  inquiry: { kind: string; id: string; name: string };
  onClose: () => void;
  /** It is handled, and the list is fresh. */
  onHandled: () => void;
};

const formId = 'traiter';

/** Marks an inquiry as handled from the list, with a note if there is one. A failure leaves the note as typed. */
export function HandleDialog({ inquiry: { kind, id, name }, onClose, onHandled }: HandleDialogProps) {
  const fetcher = useOfficeFetcher<HandlingAnswer>();
  const { data: answer, state } = fetcher;
  // `onHandled` is new at every drawing of the list: each answer is told once.
  const told = useRef<HandlingAnswer>(undefined);
  useEffect(() => {
    if (state !== 'idle' || !answer || told.current === answer) return;
    told.current = answer;
    toast(handlingMessage(answer));
    if (answer.status === 'done' || answer.status === 'late') onHandled();
  }, [answer, state, onHandled]);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set('intent', 'handle');
    void fetcher.send(form, `/admin/leads/${kind}/${id}`);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Marquer comme traitée"
      text={`La demande de ${isolated(name)} quittera la liste des réponses attendues.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} busy={state !== 'idle'} busyLabel="Enregistrement…">
            Marquer comme traitée
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send}>
        <Field
          label="Note pour l’équipe (facultative)"
          hint="Par exemple&nbsp;: rappelée, rendez-vous mardi à 10:00."
        >
          <Textarea name="note" rows={3} counterMax={longestNote} maxLength={longestNote} data-autofocus />
        </Field>
      </form>
    </Dialog>
  );
}
