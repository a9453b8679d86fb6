import { type FormEvent, useRef, useState } from 'react';
import type { InquiryView } from '#app/features/inquiries/inquiry-views.ts';
import { isolated } from '#app/lib/isolated.ts';
import { KeptTextNotice } from '#app/office/kept-text-notice.tsx';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import { useKeptOfficeForm } from '#app/office/use-kept-office-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { ColleagueNote } from './colleague-note.tsx';
import { noteForm } from './handle-dialog.tsx';
import { longestNote } from './handling-form.ts';
import { useHandling } from './use-handling.ts';
import { useNotes } from './use-notes.ts';

/** What the office made of an inquiry: handled or not, by whom, its note; reopened or erased from here. */
export function HandlingPanel({ inquiry }: { inquiry: InquiryView }) {
  const { answer } = inquiry;
  const draft = useKeptOfficeForm({
    form: noteForm(inquiry.kind, inquiry.id),
    stored: { note: answer.note },
  });
  const { scope } = draft;
  const notes = useNotes(answer.note, draft);
  const {
    busy,
    result: answered,
    send,
  } = useHandling({
    onResult(result) {
      if (result.status === 'done' && result.intent !== 'reopen') draft.markKept();
    },
    onFresh(result) {
      if (result.status === 'done' && result.intent !== 'reopen') {
        draft.saved();
        notes.saved();
      }
      // What was pressed may be gone with what it did.
      if (document.activeElement === document.body) heading.current?.focus();
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState({ key: -1, text: '' });
  // What is printed is what the field says.
  const note = typed.key === draft.formKey ? typed.text : (draft.values.note ?? '');
  const handled = answer.handled;
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    const noteOnly = handled || (pressed instanceof HTMLButtonElement && pressed.value === 'note');
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    draft.markSent();
    send({ intent: noteOnly ? 'note' : 'handle', note, known: notes.send(note) });
  }
  return (
    <Card as="section" aria-labelledby="suivi" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="suivi" ref={heading} tabIndex={-1} className="text-lg">
          Suivi
        </h2>
        <p role="status" className="text-ink-muted">
          {handled ? (
            <>
              {answer.words} par <bdi>{handled.by}</bdi>{' '}
              <time dateTime={handled.iso}>le {handled.exact}</time>
            </>
          ) : (
            'Personne n’a encore répondu.'
          )}
        </p>
      </div>
      <p dir="auto" className="hidden whitespace-pre-line print:block print:empty:hidden">
        {note && `Note pour l’équipe\u00A0: ${isolated(note)}`}
      </p>
      <div ref={scope} className="grid gap-4">
        <KeptTextNotice texts={draft.texts} />
        <ColleagueNote
          note={notes.theirs}
          onKeepBoth={() => notes.keep(`${notes.theirs}\n\n${note}`)}
          onKeepMine={() => notes.keep(note)}
          onKeepTheirs={() => notes.keep(notes.theirs ?? '')}
        />
        <form onSubmit={save} autoComplete="off" className="grid gap-4">
          <Field
            label="Note pour l’équipe"
            hint="La famille ne la voit pas."
            errors={answered?.status === 'invalid' ? answered.errors : undefined}
            clearOnEdit
          >
            <Textarea
              key={draft.formKey}
              name="note"
              rows={4}
              defaultValue={draft.values.note}
              onChange={({ currentTarget }) => setTyped({ key: draft.formKey, text: currentTarget.value })}
              counterMax={longestNote}
              maxLength={longestNote}
            />
          </Field>
          {/* None is disabled while another works: a disabled button loses the focus. */}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel="Enregistrement…">
              {handled ? 'Enregistrer la note' : 'Marquer comme traitée'}
            </Button>
            {handled && (
              <Button
                variant="secondary"
                aria-disabled={busy || undefined}
                onClick={() => !busy && send({ intent: 'reopen' })}
              >
                Rouvrir la demande
              </Button>
            )}
            {!handled && draft.changed && (
              <Button type="submit" value="note" variant="secondary" aria-disabled={busy || undefined}>
                Enregistrer la note seulement
              </Button>
            )}
          </div>
        </form>
      </div>
      <UnsavedGuard dirty={draft.changed} isDirty={draft.isChanged} text={unsavedText(draft.texts)} />
      <Erase name={inquiry.name} />
    </Card>
  );
}

function Erase({ name }: { name: string }) {
  const [asked, setAsked] = useState(false);
  const { busy, send } = useHandling({ onFresh: () => setAsked(false) });
  return (
    <div data-print="hide" className="grid justify-items-start gap-3 border-line border-t pt-5">
      <p className="text-ink-muted text-sm">
        Une famille peut demander l’effacement de ses données (loi 09-08). Le journal d’activité garde la
        trace de la suppression, sans rien de ce qu’elle a écrit.
      </p>
      <Button
        variant="ghost"
        className="text-terracotta-deep hover:bg-terracotta-tint hover:text-terracotta-deep"
        onClick={() => setAsked(true)}
      >
        Supprimer la demande
      </Button>
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={'Supprimer cette demande\u00A0?'}
        text={`Tout ce que ${isolated(name)} a écrit ici sera effacé, définitivement.`}
        busy={busy}
        busyLabel="Suppression…"
        onConfirm={() => send({ intent: 'erase' })}
      />
    </div>
  );
}
