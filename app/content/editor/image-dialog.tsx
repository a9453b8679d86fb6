import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { contentLimits } from '#app/content/content-kinds.ts';
import { acceptedPictures } from '#app/storage/accepted-pictures.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { EditorDialog, trimmedField } from './editor-dialog.tsx';
import { imageAddressOf } from './link-address.ts';
import { LibraryButton, type LibraryPicture } from './picture-library.tsx';
import { nameOf, shownAt } from './shown-addresses.ts';
import { isStoredImage } from './stored-address.ts';
import type { ImageFolder } from './upload-image.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useImageUpload } from './use-image-upload.ts';

type ImageDialogProps = { editor: Editor; folder: ImageFolder; onClose: () => void };

const refusal =
  'Cette adresse n’est pas celle d’une image. Écrivez une adresse qui commence par https://, ou envoyez l’image depuis cet appareil.';

/** Adds a picture to the text, uploaded or from the library, with its alternative text. */
export function ImageDialog({ editor, folder, onClose }: ImageDialogProps) {
  const current = editor.isActive('image') ? editor.getAttributes('image') : null;
  const [src, setSrc] = useState(String(current?.src ?? ''));
  const [words, setWords] = useState({ of: '', alt: String(current?.alt ?? '') });
  const [errors, setErrors] = useState<string[] | undefined>();
  const [decorative, setDecorative] = useState(current?.decorative === true);
  const upload = useImageUpload(folder);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const sent = await upload.send(file);
    if (typeof sent === 'string') return;
    setErrors(undefined);
    setSrc(sent.url);
  };
  const takeOver = ({ image, alt }: LibraryPicture) => {
    upload.forget();
    setErrors(undefined);
    // Text typed for this photo stays; for another one it would be wrong.
    const address = nameOf(image);
    if (address === src) return;
    setSrc(address);
    setWords({ of: address, alt });
    setDecorative(false);
  };
  const submit = (form: HTMLFormElement) => {
    const address = imageAddressOf(src);
    if (address === null) return setErrors([refusal]);
    const alt = decorative ? '' : trimmedField(form, 'image-words');
    const attrs = { src: address, alt, caption: trimmedField(form, 'image-caption'), decorative };
    onClose();
    const chain = editor.chain().focus();
    if (current) chain.updateAttributes('image', attrs).run();
    else chain.insertContent({ type: 'image', attrs }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().deleteSelection().run();
  };

  return (
    <EditorDialog
      onClose={onClose}
      title={current ? 'Modifier l’image' : 'Ajouter une image'}
      secondary={current ? { label: 'Retirer l’image', onClick: remove } : null}
      submitLabel={current ? 'Modifier l’image' : 'Ajouter l’image'}
      onSubmit={submit}
      isBusy={upload.state.step === 'sending'}
    >
      <Sources upload={upload} onFile={(file) => void take(file)} onChoose={takeOver} />
      {isStoredImage(src) && (
        <img
          src={shownAt(src)}
          alt="Aperçu"
          className="max-h-56 w-full rounded-control bg-sand object-contain"
        />
      )}
      <Field
        label="Adresse de l’image"
        hint="Remplie d’elle-même par l’envoi ou le choix d’une photo. Les images d’autres sites apparaissent sur le site comme un lien, pas comme une image."
        errors={errors}
        clearOnEdit
      >
        <Input
          name="image-address"
          value={src}
          onChange={(event) => setSrc(event.currentTarget.value)}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="grid gap-1">
        <Field
          label="Texte alternatif"
          hint="Ce que montre l’image, en une phrase, pour les personnes qui ne la voient pas."
        >
          {/* Remounted with the alternative text of a library photo. */}
          <Input
            key={words.of}
            name="image-words"
            defaultValue={words.alt}
            maxLength={contentLimits.imageAlt}
            disabled={decorative}
            autoComplete="off"
          />
        </Field>
        <Checkbox
          label={'Image décorative\u00A0: elle ne dit rien de plus que le texte'}
          checked={decorative}
          onChange={(event) => setDecorative(event.currentTarget.checked)}
        />
      </div>
      <Field label="Légende" hint="Se lit sous l’image. Laissez vide s’il n’en faut pas.">
        <Input
          name="image-caption"
          defaultValue={String(current?.caption ?? '')}
          maxLength={contentLimits.imageCaption}
          autoComplete="off"
        />
      </Field>
    </EditorDialog>
  );
}

type SourcesProps = {
  upload: ReturnType<typeof useImageUpload>;
  onFile: (file: File | undefined) => void;
  onChoose: (picture: LibraryPicture) => void;
};

/** The sources of a picture: this device, or the photo library. */
function Sources({ upload, onFile, onChoose }: SourcesProps) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid gap-3">
      <input
        ref={picker}
        type="file"
        accept={acceptedPictures}
        aria-label="Choisir une image"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <div className="flex flex-wrap gap-3 *:grow">
        <Button
          ref={choose}
          variant="secondary"
          data-autofocus
          busy={upload.state.step === 'sending'}
          onClick={() => picker.current?.click()}
        >
          Envoyer une image de cet appareil
        </Button>
        <LibraryButton onChoose={onChoose} />
      </div>
      <UploadProgress
        state={upload.state}
        onCancel={upload.cancel}
        onRetry={onFile}
        giveFocus={() => choose.current?.focus()}
      />
    </div>
  );
}
