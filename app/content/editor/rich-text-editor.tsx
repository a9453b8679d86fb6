import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { FieldErrors, RequiredMark, useVisibleErrors } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ImageFolder } from './upload-image.ts';
import { useAnnouncedValue } from './use-announced-value.ts';

/** The editor itself is large: it comes when a form that needs it is open, and only in the browser. */
const WritingArea = lazy(() =>
  import('./writing-area.tsx').then(({ WritingArea }) => ({ default: WritingArea })),
);

type RichTextEditorProps = {
  id: string;
  label: string;
  /** Of the hidden field that carries the document. */
  name: string;
  /** A document, or the HTML of an article that has none yet. It is sent back to the letter while nobody types. */
  defaultValue: string;
  /** Where pictures put into the text are kept. */
  folder: ImageFolder;
  required?: boolean;
  hint?: string;
  errors?: string[] | undefined;
};

/** A field for an article: its document in a hidden input, its text in an editor that looks like the public page. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, name, defaultValue, folder, required = false, hint } = props;
  const labelId = useId();
  const [value, setValue] = useState(defaultValue);
  const input = useAnnouncedValue(value);
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const { visible, dismiss } = useVisibleErrors(props.errors, true);

  const write = (written: string) => {
    setValue(written);
    dismiss();
  };

  return (
    <div data-field={id} className="grid gap-1.5">
      <p id={labelId} className="font-semibold text-sm">
        {label}
        {required && <RequiredMark />}
      </p>
      {hint && (
        <p id={`${id}-description`} className="text-ink-muted text-sm">
          {hint}
        </p>
      )}
      <input ref={input} type="hidden" name={name} value={value} data-kept readOnly />
      {inBrowser ? (
        <Suspense fallback={<Waiting />}>
          <WritingArea
            id={id}
            labelId={labelId}
            describedBy={[hint && `${id}-description`, visible && `${id}-error`].filter(Boolean).join(' ')}
            required={required}
            invalid={Boolean(visible)}
            defaultValue={defaultValue}
            folder={folder}
            onWrite={write}
          />
        </Suspense>
      ) : (
        <Waiting />
      )}
      <noscript>
        <p className="text-ink-muted text-sm">
          L’éditeur de texte a besoin de JavaScript. Le texte enregistré reste inchangé.
        </p>
      </noscript>
      <FieldErrors id={`${id}-error`} errors={visible} />
    </div>
  );
}

/** The editor's shape while it comes. */
function Waiting() {
  return (
    <div className="overflow-hidden rounded-control border border-edge bg-white">
      <div className="h-15 border-line border-b bg-sand" />
      <div className="grid min-h-96 content-start gap-4 p-5">
        <p role="status" className="sr-only">
          L’éditeur de texte se prépare…
        </p>
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  );
}
