import { useId, useState } from 'react';
import { CropFields } from '#app/content/crop/crop-fields.tsx';
import { type CropTexts, cropTexts, type PictureCrop } from '#app/content/crop/crop-form.ts';
import type { GalleryPhoto } from '#app/features/photos/gallery.ts';
import { defaultCategory, isPhotoCategory } from '#app/features/photos/photo-categories.ts';
import type { Fields } from '#app/forms/draft-store.ts';
import { typedFields } from '#app/forms/form-fields.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import { useOfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { DialogActions } from '#app/ui/dialog-actions.tsx';
import { usePhotoChange } from './gallery-change.ts';
import { type GallerySection, SectionFields } from './gallery-section-fields.tsx';
import { PhotoTextFields } from './photo-text-fields.tsx';
import { PhotoUsesList } from './photo-uses-list.tsx';

const names = ['title', 'description', 'category', 'subcategory'] as const;

/** The form's initial values: the photo's texts and its crop. */
function storedFields(photo: GalleryPhoto): Fields {
  const words = Object.fromEntries(names.map((name) => [name, photo[name] ?? '']));
  return photo.framing ? { ...words, ...cropTexts(photo.framing) } : words;
}

/** A photo's texts and section, after its upload. A failed save keeps the typed values. */
export function GalleryEditDialog({ photo, onClose }: { photo: GalleryPhoto; onClose: () => void }) {
  const form = useId();
  const { scope, ...draft } = useOfficeFormDraft({
    form: `photo.${photo.id}`,
    stored: storedFields(photo),
  });
  const { busy, errors, change } = usePhotoChange(() => {
    draft.saved();
    onClose();
  });
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title="Modifier la photo"
        text={<bdi className="[overflow-wrap:anywhere]">{photo.originalName}</bdi>}
        size="lg"
        actions={
          <DialogActions form={form} onCancel={onClose} busy={busy} busyLabel="Enregistrement…">
            Enregistrer
          </DialogActions>
        }
      >
        <div ref={scope} className="grid gap-5">
          <DraftNotice texts={draft.texts} />
          <form
            id={form}
            autoComplete="off"
            className="grid gap-5 sm:grid-cols-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (busy) return;
              draft.markSent();
              change({ intent: 'edit', ids: [photo.id], fields: typedFields(event.currentTarget) });
            }}
          >
            {photo.framing ? (
              <PhotoFraming
                key={`framing-${draft.formKey}`}
                framing={photo.framing}
                values={draft.values}
                errors={errors}
              />
            ) : (
              <div className="aspect-4/3 rounded-control bg-sand-deep" />
            )}
            <PhotoFields key={draft.formKey} values={draft.values} errors={errors} />
          </form>
          <PhotoUsesList ids={[photo.id]} />
        </div>
      </Dialog>
      <UnsavedGuard dirty={draft.changed} isDirty={draft.isChanged} text={unsavedText(draft.texts)} />
    </>
  );
}

type PhotoFramingProps = PhotoFieldsProps & { framing: PictureCrop };

function PhotoFraming({ framing, values, errors }: PhotoFramingProps) {
  const [texts, setTexts] = useState<CropTexts>({ ...cropTexts(framing), ...values });
  return <CropFields whole={framing.whole} texts={texts} onChange={setTexts} errors={errors} />;
}

type PhotoFieldsProps = { values: Fields; errors: ReturnType<typeof usePhotoChange>['errors'] };

function PhotoFields({ values, errors }: PhotoFieldsProps) {
  const { title = '', description = '', category = '', subcategory = '' } = values;
  const [words, setWords] = useState({ title, description });
  const [place, setPlace] = useState<GallerySection>({
    category: isPhotoCategory(category) ? category : defaultCategory,
    subcategory,
  });
  return (
    <div className="grid content-start gap-4">
      <PhotoTextFields
        {...words}
        errors={errors}
        focusTitle
        onChange={(typed) => setWords((before) => ({ ...before, ...typed }))}
      />
      <SectionFields place={place} errors={errors} onChange={setPlace} />
    </div>
  );
}
