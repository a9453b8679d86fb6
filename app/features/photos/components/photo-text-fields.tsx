import { longestDetails } from '#app/features/photos/photo-limits.ts';
import { isProposed } from '#app/features/photos/upload-queue.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { Field, Input } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/textarea.tsx';

type WordsFieldsProps = {
  title: string;
  description: string;
  onChange: (change: { title?: string; description?: string }) => void;
  errors?: FieldErrors | undefined;
  /** Focuses the title in its dialog. */
  focusTitle?: boolean;
};

const hint = `Dites en une phrase ce que l’on voit\u00A0: elle est lue aux personnes qui ne voient pas la photo.`;
const proposedHint = `Proposée d’après le titre\u00A0: vérifiez qu’elle dit ce que l’on voit à qui ne voit pas la photo.`;

/** Title and alternative text of a photo; the latter is required and explained. */
export function PhotoTextFields({ title, description, onChange, errors, focusTitle }: WordsFieldsProps) {
  return (
    <>
      <Field label="Titre" errors={errors?.title} clearOnEdit>
        <Input
          name="title"
          value={title}
          maxLength={longestDetails.title}
          autoComplete="off"
          data-autofocus={focusTitle || undefined}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      </Field>
      <Field
        label="Description (texte alternatif)"
        hint={isProposed({ title, description }) ? proposedHint : hint}
        errors={errors?.description}
        clearOnEdit
      >
        <Textarea
          name="description"
          rows={2}
          value={description}
          maxLength={longestDetails.description}
          placeholder={`Ex.\u00A0: Des enfants lisent sous l’olivier de la cour`}
          className="min-h-20"
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
      </Field>
    </>
  );
}
