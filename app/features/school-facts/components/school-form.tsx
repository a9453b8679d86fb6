import { RotateCcw } from 'lucide-react';
import type { FormEvent } from 'react';
import { type FactGroup, factGroups } from '#app/features/school-facts/fact-groups.ts';
import type { EditionView } from '#app/features/school-facts/school-form.ts';
import { KeptTextNotice } from '#app/office/kept-text-notice.tsx';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import { editableFacts } from '#app/school/editable-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { RequiredNotice } from '#app/ui/field.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FactField } from './fact-field.tsx';
import { controlId, factOfError, type SchoolFormState, useSchoolForm } from './use-school-form.ts';

/** The form of the school's facts (spec §2.13 'School facts'): every fact with its origin, saved together. */
export function SchoolForm({ edition }: { edition: EditionView }) {
  const form = useSchoolForm(edition);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy) form.save();
  };
  return (
    // A field that gets focus by keyboard must not hide behind the bar at the bottom.
    <form
      method="post"
      noValidate
      autoComplete="off"
      onSubmit={submit}
      aria-label="Informations de l’école"
      className="grid gap-6 [&_:is(input,textarea,button)]:scroll-mb-40"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <RequiredNotice />
        <LastChange edition={form.edition} />
      </div>
      <KeptTextNotice texts={form.texts} />
      <ConflictNotice form={form} />
      <ErrorSummary errors={summaryOf(form.errors)} answer={form.answer} />
      {factGroups.map((group) => (
        <Group key={group.id} group={group} form={form} />
      ))}
      <SaveBar form={form} />
      <UnsavedGuard dirty={form.unsaved.length > 0} text={unsavedText(form.texts)} />
    </form>
  );
}

function summaryOf(errors: SchoolFormState['errors']) {
  return Object.entries(errors).flatMap(([key, messages]) => {
    const name = factOfError(key);
    const label = name ? editableFacts[name].label : key;
    return messages.map((message) => ({ fieldId: controlId(key), message: `${label}\u00A0: ${message}` }));
  });
}

function LastChange({ edition: { updated } }: { edition: EditionView }) {
  if (!updated) return null;
  return (
    <p className="text-ink-muted text-sm">
      Dernière modification par <bdi>{updated.by}</bdi>,{' '}
      <time dateTime={updated.iso} title={updated.exact}>
        {updated.relative}
      </time>
    </p>
  );
}

function Group({ group, form }: { group: FactGroup; form: SchoolFormState }) {
  const { id, title, text, facts } = group;
  const changed = facts.filter((name) => form.draft[name] !== form.edition.origin[name]);
  const restore = () => {
    for (const name of changed) form.change(name, form.edition.origin[name]);
  };
  return (
    <Card as="section" aria-labelledby={`groupe-${id}`} className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 id={`groupe-${id}`} className="text-lg">
            {title}
          </h2>
          <p className="text-ink-muted text-sm">{text}</p>
        </div>
        {changed.length > 1 && (
          <Button
            variant="secondary"
            size="sm"
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
            onClick={restore}
          >
            Revenir aux valeurs d’origine
            <span className="sr-only"> ({title})</span>
          </Button>
        )}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        {facts.map((name) => (
          <FactField key={name} name={name} form={form} />
        ))}
      </div>
    </Card>
  );
}

/** What is typed and not saved, and the buttons for it. */
function SaveBar({ form }: { form: SchoolFormState }) {
  const count = form.unsaved.length;
  return (
    <FootBar className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-3 sm:px-6 lg:px-8">
      <p role="status" className="font-medium text-sm sm:order-last">
        {waiting(count)}
      </p>
      <div className="flex gap-3 max-sm:w-full max-sm:*:grow">
        <Button type="submit" busy={form.busy} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
        {count > 0 && (
          <Button variant="secondary" aria-disabled={form.busy} onClick={form.cancel}>
            Annuler
          </Button>
        )}
      </div>
    </FootBar>
  );
}

function waiting(count: number): string {
  if (count === 0) return 'Tout est enregistré.';
  return count === 1 ? '1 information non enregistrée' : `${count} informations non enregistrées`;
}
