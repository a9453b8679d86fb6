import { useState } from 'react';
import { type PhotoTexts, textField } from '#app/features/photos/describe-photos.ts';
import { type GalleryPhoto, photoName } from '#app/features/photos/gallery.ts';
import { albumLabel } from '#app/features/photos/photo-categories.ts';
import { longestDetails } from '#app/features/photos/photo-limits.ts';
import { isProposed } from '#app/features/photos/upload-queue.ts';
import type { Fields } from '#app/forms/draft-store.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { PhotoThumbnail } from '#app/ui/photo-thumbnail.tsx';
import { Textarea } from '#app/ui/textarea.tsx';

type PhotoWordsRowProps = {
  photo: GalleryPhoto;
  values: Fields;
  /** Another user's texts, on a conflict. */
  theirs: PhotoTexts | undefined;
  errors: Readonly<FieldErrors>;
};

/** One photo among many, small, with its title and its description. */
export function PhotoTextsRow({ photo, values, theirs, errors }: PhotoWordsRowProps) {
  const { id } = photo;
  const names = { title: textField('title', id), description: textField('description', id) };
  const [texts, setTexts] = useState<PhotoTexts>({
    title: values[names.title] ?? '',
    description: values[names.description] ?? '',
  });
  // The title is proposed as description while that is empty or still the proposal, as on upload.
  const follows = texts.description === '' || isProposed(texts);
  return (
    <li aria-label={photoName(photo)} className="rounded-card border border-line bg-white p-3 sm:p-4">
      <div className="grid gap-3 2xs:grid-cols-[6rem_1fr] sm:grid-cols-[8rem_1fr] sm:gap-4">
        <div className="grid content-start gap-1.5 text-ink-muted text-xs">
          <PhotoThumbnail image={photo.image} className="aspect-4/3 w-full max-w-32" />
          <bdi className="max-lg:wrap-anywhere lg:truncate" title={photo.originalName}>
            {photo.originalName}
          </bdi>
          <span>{albumLabel(photo.category, photo.subcategory)}</span>
        </div>
        <div className="grid min-w-0 content-start gap-3">
          <Field label="Titre" errors={errors[names.title]} clearOnEdit>
            <Input
              name={names.title}
              value={texts.title}
              maxLength={longestDetails.title}
              autoComplete="off"
              onChange={({ currentTarget: { value: title } }) =>
                setTexts({ title, description: follows ? title : texts.description })
              }
            />
          </Field>
          <Field
            label="Description (texte alternatif)"
            errors={errors[names.description]}
            clearOnEdit
            hint={
              isProposed(texts)
                ? 'Proposée d’après le titre\u00A0: dit-elle ce que l’on voit\u00A0?'
                : undefined
            }
          >
            <Textarea
              name={names.description}
              rows={2}
              value={texts.description}
              maxLength={longestDetails.description}
              onChange={({ currentTarget: { value } }) => setTexts({ ...texts, description: value })}
            />
          </Field>
        </div>
        {theirs && <Conflict theirs={theirs} onTake={() => setTexts(theirs)} />}
      </div>
    </li>
  );
}

/** A colleague's text; the one typed here stays until it is discarded. */
function Conflict({ theirs, onTake }: { theirs: PhotoTexts; onTake: () => void }) {
  return (
    <div className="col-span-full grid justify-items-start gap-2 rounded-control border border-saffron bg-saffron-tint p-3 text-sm">
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">Quelqu’un a écrit entre-temps</strong>
        {'\u00A0: titre '}
        <Quoted text={theirs.title} />, description <Quoted text={theirs.description} />. Votre texte n’a pas
        été enregistré pour cette photo{'\u00A0'}: enregistrez de nouveau pour le garder.
      </p>
      <Button size="sm" variant="secondary" onClick={onTake}>
        Reprendre son texte
      </Button>
    </div>
  );
}

function Quoted({ text }: { text: string }) {
  if (text === '') return <em>vide</em>;
  return (
    <>
      «{'\u00A0'}
      <bdi>{text}</bdi>
      {'\u00A0'}»
    </>
  );
}
