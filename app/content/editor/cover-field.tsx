import { ImageUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { contentLimits } from '#app/content/content-kinds.ts';
import { CoverCropDialog } from '#app/content/crop/cover-crop-dialog.tsx';
import { cn } from '#app/lib/class-names.ts';
import { addressOf, type ImageView } from '#app/lib/image-variants.ts';
import { acceptedPictures } from '#app/storage/accepted-pictures.ts';
import { isMeantAsPicture } from '#app/storage/check-image-file.ts';
import { maxImageSize } from '#app/storage/image-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { LibraryButton, type LibraryPicture } from './picture-library.tsx';
import type { ImageFolder } from './upload-image.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useRunUpload } from './uploads.tsx';
import { useAnnouncedValue } from './use-announced-value.ts';
import { useImageUpload } from './use-image-upload.ts';

/** The form's initial cover; `view` when it is in our store. */
export type CoverImage = { url: string; view?: ImageView | undefined; alt: string };

type CoverFieldProps = {
  folder: ImageFolder;
  /** Null when there is none. */
  defaultImage: CoverImage | null;
  /** Of the alternative text. */
  errors?: string[] | undefined;
};

/** The cover of a post or an event: fields `imageUrl` and `imageAlt`, both empty without a cover. */
export function CoverField({ folder, defaultImage, errors }: CoverFieldProps) {
  const [image, setImage] = useState<ChosenCover | null>(defaultImage);
  const first = { of: '', alt: defaultImage?.alt ?? '' };
  const [words, setWords] = useState(first);
  const [isFraming, setFraming] = useState(false);
  const upload = useImageUpload(folder);
  const runUpload = useRunUpload();
  const picker = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const url = useAnnouncedValue(image?.url ?? '');
  const titleId = useId();
  const place = useRef<HTMLDivElement>(null);

  const take = (file: File | undefined) =>
    runUpload(async () => {
      if (!file) return 'arrived';
      const sent = await upload.send(file);
      if (typeof sent === 'string') return sent;
      setImage({ url: sent.url, view: sent });
      return 'arrived';
    });
  const takeOver = ({ image: view, alt }: LibraryPicture) => {
    upload.forget();
    // Text typed for this photo stays; for another one it would be wrong.
    const url = addressOf(view);
    if (url === image?.url) return;
    setImage({ url, view });
    setWords({ of: url, alt });
  };
  const remove = () => {
    setImage(null);
    setWords(first);
    upload.forget();
    place.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be a grid item.
    <div ref={place} role="group" aria-labelledby={titleId} tabIndex={-1} className="grid gap-3">
      <p id={titleId} className="font-semibold text-sm">
        Image de couverture
      </p>
      <input ref={url} type="hidden" name="imageUrl" value={image?.url ?? ''} data-kept readOnly />
      <input
        ref={picker}
        type="file"
        accept={acceptedPictures}
        aria-label="Choisir l’image de couverture"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <DropZone onFile={(file) => void take(file)}>
        {image ? <CoverPreview image={image} /> : <NoCover />}
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            ref={choose}
            size="sm"
            variant="secondary"
            busy={upload.state.step === 'sending'}
            onClick={() => picker.current?.click()}
          >
            {image ? 'Remplacer l’image' : 'Choisir une image'}
          </Button>
          <LibraryButton size="sm" onChoose={takeOver} />
          {image?.view && (
            <Button size="sm" variant="secondary" onClick={() => setFraming(true)}>
              Cadrer…
            </Button>
          )}
          {image && (
            <Button size="sm" variant="ghost" onClick={remove}>
              Retirer l’image
            </Button>
          )}
        </div>
      </DropZone>
      {isFraming && image && (
        <CoverCropDialog
          address={image.url}
          onClose={() => setFraming(false)}
          onFramed={(view) => {
            setFraming(false);
            setImage({ ...image, view });
          }}
        />
      )}
      <UploadProgress
        state={upload.state}
        onCancel={upload.cancel}
        onRetry={(file) => void take(file)}
        giveFocus={() => choose.current?.focus()}
      />
      {image ? (
        <Field
          id="image-alt"
          label="Texte alternatif"
          hint="Décrivez ce que montre l’image en une phrase, pour les personnes qui ne la voient pas. Exemple : « Des élèves plantent un arbre dans la cour »."
          errors={errors}
          clearOnEdit
        >
          {/* Remounted with the alternative text of a library photo. */}
          <Input
            key={words.of}
            name="imageAlt"
            defaultValue={words.alt}
            maxLength={contentLimits.imageAlt}
            autoComplete="off"
          />
        </Field>
      ) : (
        <input type="hidden" name="imageAlt" value="" data-kept readOnly />
      )}
    </div>
  );
}

function DropZone({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = [...event.dataTransfer.files].find(isMeantAsPicture);
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is an extra; the button inside does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'grid justify-items-center gap-4 rounded-card border-2 border-dashed p-4',
        over ? 'border-majorelle bg-majorelle-tint' : 'border-line bg-sand',
      )}
    >
      {children}
    </div>
  );
}

/** A chosen cover; `view` when it is in our store. */
type ChosenCover = { url: string; view?: ImageView | undefined };

/** Placeholder for a missing cover. */
function NoCover() {
  return (
    <div className="grid justify-items-center gap-2 py-2 text-center text-ink-muted text-sm">
      <ImageUp aria-hidden="true" className="size-8" />
      <p>
        Déposez une photo ici, ou choisissez-la dans la bibliothèque ou sur cet appareil (JPEG, PNG, WebP,
        AVIF ou HEIC). Au-dessus de {maxImageSize.words}, elle est réduite avant l’envoi.
      </p>
      <p>Sans image, un dessin aux couleurs de l’école sert de couverture.</p>
    </div>
  );
}

/** The cover as cards show it. */
function CoverPreview({ image }: { image: ChosenCover }) {
  const shape = 'aspect-video w-full rounded-control bg-sand-deep object-cover';
  if (image.view) {
    return (
      <Picture
        image={image.view}
        alt="Aperçu de la couverture"
        sizes="(min-width: 1024px) 22rem, 90vw"
        className={shape}
      />
    );
  }
  if (image.url.startsWith('/'))
    return <img src={image.url} alt="Aperçu de la couverture" className={shape} />;
  return (
    <p className="py-2 text-center text-ink-muted text-sm [overflow-wrap:anywhere]">
      Cette couverture vient d’un autre site ({image.url}){'\u00A0'}: elle n’est pas montrée au public.
      Remplacez-la par une image de cet appareil.
    </p>
  );
}
