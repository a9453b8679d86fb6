import type { InquiryView } from '#app/features/inquiries/inquiry-views.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { EraseInquiry } from './erase-inquiry.tsx';
import { FollowUpForm, type Person } from './follow-up-form.tsx';
import { longestNote } from './handling-result.ts';
import type { FollowUpForm as FollowUp } from './use-follow-up-form.ts';
import type { HandlingForm } from './use-handling-form.ts';

type HandlingPanelProps = {
  inquiry: InquiryView;
  noteForm: HandlingForm;
  followUp: FollowUp;
  people: readonly Person[];
  /** The number of duplicates merged into it. */
  merged: number;
};

/** An inquiry's handling: stage, assignee, status, note; with buttons to reopen or erase it. */
export function HandlingPanel({ inquiry, noteForm, followUp, people, merged }: HandlingPanelProps) {
  const { name, answer } = inquiry;
  const { heading, draft, notes, note, ...form } = noteForm;
  const { scope, ...draftProps } = draft;
  return (
    <Card as="section" aria-labelledby="suivi" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="suivi" ref={heading} tabIndex={-1} className="text-lg">
          Suivi
        </h2>
        <p role="status" className="text-ink-muted">
          <Handled answer={answer} />
        </p>
      </div>
      <FollowUpForm form={followUp} isApplication={inquiry.kind !== 'message'} people={people} />
      <p dir="auto" className="hidden whitespace-pre-line print:block print:empty:hidden">
        {note && `Note pour l’équipe\u00A0: ${bidiIsolate(note)}`}
      </p>
      <div ref={scope} className="grid gap-4 border-line border-t pt-5">
        <DraftNotice texts={draftProps.texts} />
        <ColleagueNote
          note={notes.theirs}
          onKeepBoth={() => notes.keep(`${notes.theirs}\n\n${note}`)}
          onKeepMine={() => notes.keep(note)}
          onKeepTheirs={() => notes.keep(notes.theirs ?? '')}
        />
        <form onSubmit={form.save} autoComplete="off" className="grid gap-4">
          <Field
            label="Note pour l’équipe"
            hint="La famille ne la voit pas."
            errors={form.errors}
            clearOnEdit
          >
            <Textarea
              key={draftProps.formKey}
              name="note"
              rows={4}
              defaultValue={draftProps.values.note}
              onChange={({ currentTarget }) => form.typeNote(currentTarget.value)}
              counterMax={longestNote}
              maxLength={longestNote}
            />
          </Field>
          <Actions
            isHandled={answer.handled !== null}
            isChanged={draftProps.changed}
            busy={form.busy}
            onReopen={form.reopen}
          />
        </form>
      </div>
      <EraseInquiry name={name} merged={merged} />
    </Card>
  );
}

function Handled({ answer: { state, handled, words } }: Pick<InquiryView, 'answer'>) {
  if (state === 'undelivered') {
    return 'La réponse envoyée n’a pas été remise\u00A0: appelez la famille, puis notez l’appel dans les échanges.';
  }
  if (!handled) return 'Personne n’a encore répondu.';
  return (
    <>
      {words} par <bdi>{handled.by}</bdi> <time dateTime={handled.iso}>le {handled.exact}</time>
    </>
  );
}

type ActionsProps = { isHandled: boolean; isChanged: boolean; busy: boolean; onReopen: () => void };

/** None is disabled while another is pending: a disabled button loses the focus. */
function Actions({ isHandled, isChanged, busy, onReopen }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy} busyLabel="Enregistrement…">
        {isHandled ? 'Enregistrer la note' : 'Marquer comme traitée'}
      </Button>
      {isHandled && (
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={onReopen}>
          Rouvrir la demande
        </Button>
      )}
      {!isHandled && isChanged && (
        <Button type="submit" value="note" variant="secondary" aria-disabled={busy || undefined}>
          Enregistrer la note seulement
        </Button>
      )}
    </div>
  );
}

type ColleagueNoteProps = {
  /** A colleague's note written since this page was opened; null without one. */
  note: string | null;
  onKeepBoth: () => void;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
};

/** Shows a colleague's note before it would be replaced. Place it above the form. */
function ColleagueNote({ note, onKeepBoth, onKeepMine, onKeepTheirs }: ColleagueNoteProps) {
  return (
    <div role="status">
      {note !== null && (
        <div className="grid gap-3 rounded-card border border-saffron bg-saffron-tint p-4">
          <p className="font-semibold">Cette note a été écrite entre-temps{'\u00A0'}:</p>
          <p
            dir="auto"
            className="max-h-60 overflow-y-auto whitespace-pre-line border-saffron border-s-4 ps-3 [overflow-wrap:anywhere]"
          >
            {note}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="sm" onClick={onKeepBoth}>
              Garder les deux
            </Button>
            <Button size="sm" variant="secondary" onClick={onKeepMine}>
              Garder la mienne
            </Button>
            <Button size="sm" variant="secondary" onClick={onKeepTheirs}>
              Garder celle-ci
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
