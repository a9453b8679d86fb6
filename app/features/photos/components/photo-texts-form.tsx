import { useId, useRef, useState } from 'react';
import {
  type DescribeResult,
  knownField,
  type PhotoTexts,
  photoTextNames,
  textField,
} from '#app/features/photos/describe-photos.ts';
import type { GalleryPhoto } from '#app/features/photos/gallery.ts';
import { defaultCategory, isPhotoCategory } from '#app/features/photos/photo-categories.ts';
import type { Fields } from '#app/forms/draft-store.ts';
import { typedFields } from '#app/forms/form-fields.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import { isFailure } from '#app/office/failure.ts';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { useOfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import type { Message } from '#app/ui/toasts.ts';
import { type GallerySection, SectionFields } from './gallery-section-fields.tsx';
import { PhotoTextsRow } from './photo-texts-row.tsx';

type Known = Readonly<Record<string, PhotoTexts>>;

/** Titles and descriptions of many photos, saved together; with a draft. */
export function PhotoTextsForm({ photos }: { photos: readonly GalleryPhoto[] }) {
  const id = useId();
  const [known, setKnown] = useState<Known>(() => knownOf(photos));
  const [theirs, setTheirs] = useState<Known>({});
  const sent = useRef<Known>({});
  const { scope, ...draft } = useOfficeFormDraft({
    form: `photos.${photos.map((photo) => photo.id.slice(0, 8)).join('-')}`,
    stored: storedFields(photos),
  });
  const { busy, result, send } = useOfficeAction<DescribeResult>({
    failed: { title: 'Impossible d’enregistrer', text: 'Rien n’a été changé. Veuillez réessayer.' },
    notice,
    onResult(result) {
      if (isFailure(result) || result.status !== 'described') return;
      const { conflicts } = result;
      const written = Object.fromEntries(conflicts.map(({ id, ...texts }) => [id, texts]));
      const form = scope.current?.querySelector('form');
      setTheirs(written);
      setKnown({ ...known, ...sent.current, ...written });
      if (conflicts.length === 0) return draft.saved();
      // A conflicting text stays in the form, over what the colleague saved.
      if (form) draft.replace(typedFields(form), { ...typedFields(form), ...fieldsOf(written) });
    },
  });
  const errors = result && 'errors' in result ? result.errors : {};
  return (
    <>
      <div ref={scope} className="grid gap-5">
        <DraftNotice texts={draft.texts} />
        <form
          id={id}
          autoComplete="off"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (busy) return;
            draft.markSent();
            const form = new FormData(event.currentTarget);
            sent.current = textsIn(form, photos);
            for (const { id } of photos) form.append('id', id);
            for (const [name, text] of Object.entries(fieldsOf(known, knownField))) form.set(name, text);
            send(form);
          }}
        >
          <ul key={draft.formKey} aria-label="Photos" className="grid gap-3 xl:grid-cols-2">
            {photos.map((photo) => (
              <PhotoTextsRow
                key={photo.id}
                photo={photo}
                values={draft.values}
                theirs={theirs[photo.id]}
                errors={errors}
              />
            ))}
          </ul>
          <PlaceForAll key={`place-${draft.formKey}`} values={draft.values} errors={errors} />
        </form>
      </div>
      <FootBar className="flex flex-wrap items-center justify-end gap-3 px-4 py-3 sm:px-6 lg:px-8">
        <ButtonLink to="/admin/photos" variant="secondary">
          Retour à la galerie
        </ButtonLink>
        <Button type="submit" form={id} busy={busy} busyLabel="Enregistrement…" className="noscript:hidden">
          {photos.length > 1 ? `Enregistrer les ${photos.length} photos` : 'Enregistrer'}
        </Button>
      </FootBar>
      <UnsavedGuard dirty={draft.changed} isDirty={draft.isChanged} text={unsavedText(draft.texts)} />
    </>
  );
}

type PlaceForAllProps = { values: Fields; errors: FieldErrors };

/** One section for all of them; by default each keeps its own. */
function PlaceForAll({ values, errors }: PlaceForAllProps) {
  const [isEnabled, setEnabled] = useState(values.place === 'all');
  const { category = '', subcategory = '' } = values;
  const [place, setPlace] = useState<GallerySection>({
    category: isPhotoCategory(category) ? category : defaultCategory,
    subcategory,
  });
  return (
    <fieldset className="grid gap-3 rounded-card border border-line bg-white p-4 sm:p-5">
      <legend className="sr-only">Section</legend>
      <Checkbox
        name="place"
        value="all"
        label="Ranger toutes ces photos au même endroit"
        checked={isEnabled}
        onChange={({ currentTarget }) => setEnabled(currentTarget.checked)}
      />
      {isEnabled && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SectionFields place={place} onChange={setPlace} errors={errors} />
        </div>
      )}
    </fieldset>
  );
}

function knownOf(photos: readonly GalleryPhoto[]): Known {
  return Object.fromEntries(
    photos.map(({ id, title, description }) => [id, { title: title ?? '', description: description ?? '' }]),
  );
}

/** The fields of these texts, by name. */
function fieldsOf(known: Known, field = textField): Fields {
  return Object.fromEntries(
    Object.entries(known).flatMap(([id, texts]) =>
      photoTextNames.map((name) => [field(name, id), texts[name]] as const),
    ),
  );
}

/** A form's texts of these photos, as the gallery will have them. */
function textsIn(form: FormData, photos: readonly GalleryPhoto[]): Known {
  const text = (name: keyof PhotoTexts, id: string) => String(form.get(textField(name, id)) ?? '').trim();
  return Object.fromEntries(
    photos.map(({ id }) => [id, { title: text('title', id), description: text('description', id) }]),
  );
}

function storedFields(photos: readonly GalleryPhoto[]): Fields {
  return fieldsOf(knownOf(photos));
}

function notice(result: DescribeResult): Message | null {
  if (result.status === 'refused')
    return {
      title: 'Rien n’a été enregistré',
      text: 'Corrigez les champs signalés, puis enregistrez de nouveau.',
      style: 'destructive',
    };
  const { changed, conflicts, gone } = result;
  const title =
    changed > 1 ? `${changed} photos mises à jour` : changed === 1 ? 'Photo mise à jour' : 'Aucun changement';
  const left = [
    ...(conflicts.length > 0
      ? [`${countOf(conflicts.length)} à revoir\u00A0: quelqu’un y a écrit entre-temps.`]
      : []),
    ...(gone > 0 ? [`${countOf(gone)} dans la corbeille entre-temps.`] : []),
  ];
  if (left.length === 0) return { title };
  return { title, text: left.join(' '), style: 'destructive' };
}

function countOf(count: number): string {
  return count > 1 ? `${count} photos` : '1 photo';
}
