import { type FormEvent, type ReactNode, useRef } from 'react';
import { type IssueResult, issueNotice } from '#app/features/newsletter/issues/issues.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import { OfficeForm } from '#app/office/office-form.tsx';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { useOfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { changedMeanwhile } from './send-texts.ts';

type ScheduleFormProps = { id: string; version: number; idle: boolean; icon: ReactNode };

const stored = { dueAt: '' };

/** Schedules the draft, in the school's local time. */
export function ScheduleForm({ id, version, idle, icon }: ScheduleFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { scope, ...draft } = useOfficeFormDraft({ form: `depart.${id}`, stored });
  const { busy, send, result } = useOfficeAction<IssueResult>({
    notice: (answer) => (answer.status === 'conflict' ? changedMeanwhile : issueNotice(answer)),
    about: 'send',
    onResult: (answer) => answer.status === 'scheduled' && draft.saved(),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || idle || !form.current) return;
    draft.markSent();
    const fields = new FormData(form.current);
    fields.set('intent', 'schedule');
    fields.set('version', String(version));
    send(fields);
  };
  return (
    <div ref={scope} className="grid gap-4 border-line border-t pt-5">
      <DraftNotice texts={draft.texts} />
      <OfficeForm ref={form} onSubmit={onSubmit} noValidate className="grid gap-3">
        <Field
          id="champ-dueAt"
          label="Envoyer plus tard"
          hint="Le jour et l’heure de Casablanca."
          errors={result?.status === 'invalid' ? result.errors.dueAt : undefined}
          clearOnEdit
        >
          <Input key={draft.formKey} type="datetime-local" name="dueAt" defaultValue={draft.values.dueAt} />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          icon={icon}
          aria-disabled={idle}
          busy={busy}
          busyLabel="Un instant…"
          className="justify-self-start"
        >
          Programmer l’envoi
        </Button>
      </OfficeForm>
    </div>
  );
}
