import { type ReactNode, useState } from 'react';
import { type ContentKind, contentPaths } from '#app/content/content-kinds.ts';
import { AlsoEditing, EditConflictDialog } from '#app/content/editor/edit-conflict.tsx';
import { UploadsProvider, useUploadWatch } from '#app/content/editor/uploads-under-way.tsx';
import type { Failure } from '#app/office/failure.ts';
import { KeptTextNotice } from '#app/office/kept-text-notice.tsx';
import { OfficeForm } from '#app/office/office-form.tsx';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import { useKeptOfficeForm } from '#app/office/use-kept-office-form.ts';
import type { ContentStatus } from '#app/school/vocabulary.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { RequiredNotice } from '#app/ui/field.tsx';
import { contentWords, editPath } from './content-words.ts';
import { FormActions } from './form-actions.tsx';
import { SessionOver, WithdrawConfirm } from './form-notices.tsx';
import { type ContentErrors, fieldId, fieldLabels, type SaveAnswer } from './save-answers.ts';
import { usePresence } from './use-presence.ts';
import { useSaveAnswer } from './use-save-answer.ts';
import { useSending } from './use-sending.ts';

/** The item a form edits, as it was loaded. */
export type FormItem = { id: string; version: number; slug: string; title: string; status: ContentStatus };

/** What the fields are given: their first values, what the last save found wrong, the status as it is saved. */
export type FieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: ContentErrors;
  savedStatus: ContentStatus | null;
};

type ContentFormProps = {
  kind: ContentKind;
  /** Null for a new one. */
  item: FormItem | null;
  /** What the fields start with, by name. */
  stored: Record<string, string>;
  answer: SaveAnswer | Failure | undefined;
  fields: (props: FieldsProps) => ReactNode;
};

const none: ContentErrors = {};

/** The form of a post or an event (spec §2, §4): what is typed is kept, and nobody's text is overwritten unasked. */
export function ContentForm({ kind, item, stored, answer, fields }: ContentFormProps) {
  const words = contentWords[kind];
  // Never from the loader again: a version read later would let this text replace one that nobody saw.
  const [base, setBase] = useState({ version: item?.version ?? null, status: item?.status ?? null });
  const { scope, ...draft } = useKeptOfficeForm({
    form: `${kind}.${item?.id ?? 'nouveau'}`,
    version: base.version,
    stored,
  });
  const { uploads, ...pictures } = useUploadWatch();
  const sending = useSending({ savedStatus: base.status, uploads: pictures, onSend: draft.markSent });
  const { form } = sending;
  useSaveAnswer({
    answer,
    words,
    onSaved: ({ version, itemStatus }) => {
      setBase({ version, status: itemStatus });
      draft.saved();
    },
  });
  const presence = usePresence(item ? `${contentPaths[kind].office}/${item.id}/edition` : null);
  const errors = answer?.status === 'invalid' ? answer.errors : none;
  return (
    <div ref={scope}>
      <div className="[&>:not(:empty)]:mb-4">
        <KeptTextNotice texts={draft.texts} />
        {item && <AlsoEditing names={presence?.others ?? []} what={words.this} />}
        {answer?.status === 'signed-out' && <SessionOver />}
        <ErrorSummary errors={summaryOf(errors)} answer={answer} />
      </div>
      <OfficeForm ref={form} onSubmit={sending.onSubmit} noValidate className="grid gap-6">
        {/* What the Enter key presses: without it, the first button of the editor or 'Save' would be. */}
        <button
          type="submit"
          name="intent"
          value="status"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <RequiredNotice />
        <input type="hidden" name="version" value={draft.version ?? ''} readOnly />
        <UploadsProvider uploads={uploads}>
          <Fields
            key={draft.formKey}
            values={draft.values}
            errors={errors}
            savedStatus={base.status}
            fields={fields}
          />
        </UploadsProvider>
        <FormActions kind={kind} status={base.status} sending={sending} />
      </OfficeForm>
      <UnsavedGuard
        dirty={draft.changed || pictures.underWay > 0}
        isDirty={() => draft.isChanged() || pictures.underWay > 0}
        text={unsavedText(draft.texts)}
        confirmLabel="Quitter la page"
      />
      <WithdrawConfirm kind={kind} sending={sending} />
      {item && <Conflict kind={kind} id={item.id} answer={answer} sending={sending} draft={draft} />}
    </div>
  );
}

/** Keeps the values it began with: fields are the person's from then on, whatever is loaded meanwhile. */
function Fields({ fields, ...props }: FieldsProps & Pick<ContentFormProps, 'fields'>) {
  const [values] = useState(props.values);
  return fields({ ...props, values });
}

type ConflictProps = {
  kind: ContentKind;
  id: string;
  answer: SaveAnswer | Failure | undefined;
  sending: ReturnType<typeof useSending>;
  draft: { drop: () => void };
};

/** Two people saved the same item: the second chooses, knowing whose text is at stake. */
function Conflict({ kind, id, answer, sending, draft }: ConflictProps) {
  const [closed, setClosed] = useState<SaveAnswer | Failure>();
  const conflict = answer?.status === 'conflict' && answer !== closed ? answer.conflict : null;
  return (
    <EditConflictDialog
      conflict={conflict}
      theirs={editPath(kind, id)}
      busy={sending.sending !== null}
      onKeepMine={() => conflict && sending.sendOver(conflict.version)}
      onGiveUpMine={() => {
        draft.drop();
        window.location.reload();
      }}
      onClose={() => setClosed(answer)}
    />
  );
}

function summaryOf(errors: ContentErrors) {
  return Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({
      fieldId: fieldId(name),
      message: `${fieldLabels[name] ?? name}\u00A0: ${message}`,
    })),
  );
}
