import { Images } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import type { ImageView } from '#app/lib/image-variants.ts';
import type { Path } from '#app/lib/overrides.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { FieldErrorList } from '#app/ui/field.tsx';
import { PhotoThumbnail } from '#app/ui/photo-thumbnail.tsx';
import { textOf } from './field-values.ts';
import type { PlainControlProps } from './plain-control.tsx';

/** The chosen photo of the gallery, as the form shows it. */
type ChosenPhoto = { id: string; name: string; image: ImageView | null };

/** How to choose photos: the page holds the gallery, the form only the ids. */
export type PhotoChoice = {
  /** The photo with this id; undefined when the public site would not find it either. */
  find: (id: string) => ChosenPhoto | undefined;
  /** The URL of the page with the chooser open for the field at `path`. */
  href: (path: Path) => string;
};

/** Provided by the form. */
export const PhotoContext = createContext<PhotoChoice | undefined>(undefined);

/** A photo of the gallery, or none: the field's value is its id. */
export function PhotoControl({ field, id, value, errors, onChange, aside }: PlainControlProps) {
  const photos = useContext(PhotoContext);
  const chosen = textOf(value);
  const photo = photos?.find(chosen);
  if (!photos) return null;
  return (
    <fieldset className="grid content-start gap-1.5" aria-describedby={field.hint && `${id}-description`}>
      <legend className="sr-only">{field.label}</legend>
      <div aria-hidden="true" className="flex items-baseline justify-between gap-4">
        <p className="font-semibold text-sm">{field.label}</p>
        {aside}
      </div>
      {field.hint && (
        <p id={`${id}-description`} className="text-ink-muted text-sm">
          {field.hint}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <PhotoThumbnail image={photo?.image ?? null} className="size-24" />
        <div className="grid min-w-40 flex-1 justify-items-start gap-2">
          <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
            <bdi>{photo?.name ?? (chosen === '' ? field.empty : gone)}</bdi>
          </p>
          <div className="flex flex-wrap gap-2">
            <Link
              id={id}
              to={photos.href(field.path)}
              preventScrollReset
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Images aria-hidden="true" className="size-4" />
              {chosen === '' ? 'Choisir dans la galerie' : 'Changer de photo'}
            </Link>
            {chosen !== '' && (
              <Button variant="ghost" size="sm" onClick={() => onChange('')}>
                Retirer la photo
              </Button>
            )}
          </div>
        </div>
      </div>
      <FieldErrorList id={`${id}-error`} errors={errors} />
    </fieldset>
  );
}

/** Deleted or hidden since; or chosen in an earlier visit and never saved. */
const gone = 'Cette photo n’est pas, ou plus, parmi celles que montre le site.';
