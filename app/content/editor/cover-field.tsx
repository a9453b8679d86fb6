import { useState } from 'react';
import type { ImageView } from '#app/lib/image-variants.ts';
import { Field, Input } from '#app/ui/field.tsx';
import type { ImageFolder } from './upload-image.ts';

/** A cover as the form starts with it; `view` when it is one of our store's. */
export type CoverImage = { url: string; view?: ImageView | undefined; alt: string };

type CoverFieldProps = {
  folder: ImageFolder;
  /** Null when there is none. */
  defaultImage: CoverImage | null;
  /** Of the alternative text. */
  errors?: string[] | undefined;
};

/** The cover of a post or an event: fields `imageUrl` and `imageAlt`, both empty without a cover. */
export function CoverField({ defaultImage, errors }: CoverFieldProps) {
  const [image] = useState(defaultImage);
  return (
    <div className="grid gap-3">
      <input type="hidden" name="imageUrl" value={image?.url ?? ''} readOnly />
      <Field id="image-alt" label="Texte alternatif" errors={errors}>
        <Input name="imageAlt" defaultValue={image?.alt ?? ''} />
      </Field>
    </div>
  );
}
