import { DraftNotice } from '#app/office/draft-notice.tsx';
import { stageLabels } from '#app/school/stages.ts';
import { stages } from '#app/school/vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import type { FollowUpForm as Form } from './use-follow-up-form.ts';

/** A possible assignee. */
export type Person = { id: string; name: string };

type FollowUpFormProps = {
  form: Form;
  /** Whether it has stages: a message has none. */
  isApplication: boolean;
  people: readonly Person[];
};

/** An application's stage, its visit and its assignee. */
export function FollowUpForm({ form, isApplication, people }: FollowUpFormProps) {
  const { scope, values, formKey, texts } = form.draft;
  return (
    <div ref={scope} className="grid gap-4">
      <DraftNotice texts={texts} />
      <form
        key={formKey}
        onSubmit={form.save}
        autoComplete="off"
        aria-label="Où en est la demande"
        className="group grid gap-4"
      >
        {isApplication && (
          <>
            <Field label="Étape">
              <Select name="stage" defaultValue={values.stage}>
                {stages.map((stage) => (
                  <option key={stage} value={stage}>
                    {stageLabels[stage]}
                  </option>
                ))}
              </Select>
            </Field>
            {/* Shown while « Visite prévue » is chosen, and later too: a past visit has a date. */}
            <Field
              label="Jour et heure de la visite"
              errors={form.errors}
              clearOnEdit
              className="hidden group-has-[option[value=visit\\_planned]:checked]:grid"
            >
              <Input type="datetime-local" name="visitAt" defaultValue={values.visitAt} />
            </Field>
          </>
        )}
        <Field label={isApplication ? 'Attribuée à' : 'Attribué à'}>
          <Select name="assignedTo" defaultValue={values.assignedTo}>
            <option value="">Personne</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <div>
          <Button type="submit" variant="secondary" busy={form.busy} busyLabel="Enregistrement…">
            Enregistrer le suivi
          </Button>
        </div>
      </form>
    </div>
  );
}
