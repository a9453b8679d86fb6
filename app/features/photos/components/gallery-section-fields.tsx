import { isPhotoCategory, photoAlbums, subcategoriesOf } from '#app/features/photos/photo-categories.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { Field, Select } from '#app/ui/field.tsx';

/** A section and one of its subcategories; '' for none. */
export type GallerySection = { category: PhotoCategory; subcategory: string };

type SectionFieldsProps = {
  place: GallerySection;
  onChange: (place: GallerySection) => void;
  errors?: FieldErrors | undefined;
};

/** Section and subcategory of a photo; a change of section clears the subcategory (spec §5). */
export function SectionFields({ place, onChange, errors }: SectionFieldsProps) {
  const choices = subcategoriesOf(place.category);
  return (
    <>
      <Field label="Section" errors={errors?.category} clearOnEdit>
        <Select
          name="category"
          value={place.category}
          onChange={({ currentTarget: { value } }) => {
            if (isPhotoCategory(value)) onChange({ category: value, subcategory: '' });
          }}
        >
          {photoAlbums.map(({ category, label }) => (
            <option key={category} value={category}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Sous-catégorie" errors={errors?.subcategory} clearOnEdit>
        <Select
          name="subcategory"
          value={place.subcategory}
          disabled={choices.length === 0}
          onChange={({ currentTarget }) => onChange({ ...place, subcategory: currentTarget.value })}
        >
          <option value="">{choices.length === 0 ? 'Sans sous-catégorie' : 'Aucune'}</option>
          {choices.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
    </>
  );
}
