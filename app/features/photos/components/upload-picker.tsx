import { ImageUp } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { photoHint } from '#app/features/photos/photo-limits.ts';
import { cn } from '#app/lib/class-names.ts';
import { acceptedPictures } from '#app/storage/accepted-pictures.ts';

/** The file chooser: by the system's dialog, or drag and drop. */
export function UploadPicker({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const id = useId();
  const [over, setOver] = useState(false);
  useNoStrayDrop();
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedPictures}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that choosing the same file again fires a change event.
          currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          onFiles([...event.dataTransfer.files]);
        }}
        className={cn(
          'grid cursor-pointer justify-items-center gap-2 rounded-card border-2 border-dashed px-6 py-10 text-center',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-majorelle peer-focus-visible:outline-offset-3',
          over ? 'border-majorelle bg-majorelle-tint' : 'border-edge bg-white hover:border-majorelle',
        )}
      >
        <ImageUp aria-hidden="true" className="size-10 text-majorelle" />
        <span className="font-semibold text-lg">
          <span className="text-majorelle underline underline-offset-4">Choisir des photos</span>
          <span className="max-sm:hidden"> ou les déposer ici</span>
        </span>
      </label>
      <p id={`${id}-hint`} className="mt-2 text-ink-muted text-sm">
        {photoHint} chacune. Vous pouvez en choisir plusieurs à la fois. Les photos HEIC de l’iPhone sont
        converties, les plus lourdes réduites avant l’envoi.
      </p>
    </div>
  );
}

/** A file dropped beside the zone would replace the page and its unsaved text. */
function useNoStrayDrop() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
