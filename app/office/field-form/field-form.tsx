import { RotateCcw } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { Field, Section } from '#app/lib/field-schema.ts';
import { changedFields, type Group, isWithin, type Path, valueAt } from '#app/lib/overrides.ts';
import { publicationStatusOf } from '#app/lib/publication-status.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { RequiredNotice } from '#app/ui/field.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FieldControl } from './field-control.tsx';
import { controlId, isRequired } from './field-values.ts';
import type { FormMessages } from './form-messages.ts';
import type { EditionView } from './form-state.ts';
import { type PhotoChoice, PhotoContext } from './photo-control.tsx';
import { PublicationNotice } from './publication-notice.tsx';
import { type FieldFormState, useFieldForm } from './use-field-form.ts';

type FieldFormProps = {
  /** The form's name in the drafts' storage. */
  name: string;
  label: string;
  sections: readonly Section[];
  edition: EditionView;
  /** The values that the pages show now. */
  shown: Group;
  /** The form's words for saving. */
  messages?: FormMessages;
  /** How to choose photos, for a form that has photo fields. */
  photos?: PhotoChoice;
  /** Drawn beside the form, such as the dialog that chooses a value of a field. */
  children?: (form: FieldFormState) => ReactNode;
};

/** A form generated from a schema's fields: each shows its default and a reset; one save for all. */
export function FieldForm(props: FieldFormProps) {
  const { name, label, sections, edition, shown, messages, photos, children } = props;
  const form = useFieldForm(name, sections, edition, messages);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy) form.save();
  };
  return (
    <PhotoContext value={photos}>
      {/* A field focused by keyboard must not be hidden by the bar at the bottom. */}
      <form
        method="post"
        noValidate
        autoComplete="off"
        onSubmit={submit}
        aria-label={label}
        className="grid content-start gap-6 [&_:is(input,textarea,button)]:scroll-mb-40"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          {sections.some(({ fields }) => fields.some(isRequired)) ? <RequiredNotice /> : <span />}
          <LastChange edition={form.edition} />
        </div>
        <DraftNotice texts={form.texts} />
        <ConflictNotice form={form} />
        <ErrorSummary errors={summaryOf(form.errors, sections)} attempt={form.result} />
        {sections.map((section) => (
          <FieldSection key={section.id} section={section} form={form} shown={shown} />
        ))}
        <SaveBar form={form} />
        <UnsavedGuard dirty={form.unsaved.length > 0} text={unsavedText(form.texts)} />
      </form>
      {children?.(form)}
    </PhotoContext>
  );
}

function summaryOf(errors: FieldFormState['errors'], sections: readonly Section[]) {
  const fields = sections.flatMap((section) => section.fields);
  return errors.map(({ path, message }) => {
    const field = fields.find((each) => isWithin(path, each.path));
    return {
      fieldId: controlId(path),
      message: `${field ? labelAt(field, path) : path.join(' › ')}\u00A0: ${message}`,
    };
  });
}

/** « Téléphones », or in a list « Repère 2, direction ». */
function labelAt({ label, list, path: at }: Field, path: Path): string {
  const [index, ...inner] = path.slice(at.length);
  if (!list || index === undefined) return label;
  const field = list.fields.find((each) => isWithin(inner, each.path));
  return `${list.one} ${Number(index) + 1}${field ? `, ${field.label.toLowerCase()}` : ''}`;
}

function LastChange({ edition: { updated } }: { edition: EditionView }) {
  if (!updated) return null;
  return (
    <p className="text-ink-muted text-sm">
      Dernière modification par <bdi>{updated.by}</bdi>
      {', '}
      <time dateTime={updated.iso} title={updated.exact}>
        {updated.relative}
      </time>
    </p>
  );
}

type FieldSectionProps = { section: Section; form: FieldFormState; shown: Group };

function FieldSection({ section, form, shown }: FieldSectionProps) {
  const { id, title, text, shownOn, fields } = section;
  const { origin } = form.edition;
  const changed = origin ? changedFields(fields, origin, form.draft) : [];
  const restore = () => {
    for (const field of changed) form.change(field, valueAt(origin ?? {}, field.path));
  };
  return (
    <Card as="section" aria-labelledby={`groupe-${id}`} className="@container grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 id={`groupe-${id}`} className="text-lg">
            {title}
          </h2>
          <p className="text-ink-muted text-sm">{text}</p>
          {shownOn && (
            <PublicationNotice status={publicationStatusOf(fields, form.draft)} shownOn={shownOn} />
          )}
        </div>
        {changed.length > 1 && (
          <Button
            variant="secondary"
            size="sm"
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
            onClick={restore}
          >
            {form.words.restoreAll}
            <span className="sr-only">
              {'\u00A0'}({title})
            </span>
          </Button>
        )}
      </div>
      <div className="grid gap-5 @xl:grid-cols-2">
        {fields.map((field) => (
          <FieldControl key={controlId(field.path)} field={field} form={form} shown={shown} />
        ))}
      </div>
    </Card>
  );
}

/** The bar with the number of unsaved changes and the save buttons. */
function SaveBar({ form }: { form: FieldFormState }) {
  const count = form.unsaved.length;
  return (
    <FootBar className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-3 sm:px-6 lg:px-8">
      <p role="status" className="font-medium text-sm sm:order-last">
        {count === 0 ? form.words.settled : form.words.waiting(count)}
      </p>
      <div className="flex gap-3 max-sm:w-full max-sm:*:grow">
        <Button type="submit" busy={form.busy} busyLabel={form.words.saving}>
          {form.words.save}
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
