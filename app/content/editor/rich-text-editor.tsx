import { useEffect, useId, useRef, useState } from 'react';
import { missingAltText } from '#app/content/missing-alt-text.ts';
import { FieldErrorList, RequiredMark, useVisibleErrors } from '#app/ui/field.tsx';
import { type EarlyInput, EditorPlaceholder } from './editor-placeholder.tsx';
import { noteShown } from './shown-addresses.ts';
import type { ImageFolder } from './upload-image.ts';
import { useAnnouncedValue } from './use-announced-value.ts';
import { useWritingArea } from './use-writing-area.ts';

type RichTextEditorProps = {
  id: string;
  label: string;
  /** The name of the hidden field with the document. */
  name: string;
  /**
   * A document, or the HTML of an article that has none yet. Submitted unchanged while the user does not
   * type.
   */
  defaultValue: string;
  /** The folder of uploaded pictures. */
  folder: ImageFolder;
  /** The current addresses of pictures, by the address in the text; only those that differ. */
  shown?: Readonly<Record<string, string>> | undefined;
  required?: boolean;
  hint?: string;
  errors?: string[] | undefined;
};

/**
 * A field for an article: its document in a hidden input, its text in an editor that looks like the public
 * page.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, name, defaultValue, folder, shown, required = false, hint } = props;
  useEffect(() => noteShown(shown ?? {}), [shown]);
  const labelId = useId();
  const [value, setValue] = useState(defaultValue);
  const input = useAnnouncedValue(value);
  const { area, failed, fetchAgain } = useWritingArea();
  const [isUp, setUp] = useState(false);
  const begun = useRef<EarlyInput>({ text: '', focused: false });
  const { visible, dismiss } = useVisibleErrors(props.errors, true);

  const write = (written: string) => {
    setValue(written);
    dismiss();
  };

  return (
    <div data-field={id} className="grid gap-1.5">
      <p id={labelId} className="font-semibold text-sm">
        <span>{label}</span>
        {required && <RequiredMark />}
      </p>
      {hint && (
        <p id={`${id}-description`} className="text-ink-muted text-sm">
          {hint}
        </p>
      )}
      <input ref={input} type="hidden" name={name} value={value} data-kept readOnly />
      {area && (
        <area.WritingArea
          id={id}
          labelId={labelId}
          describedBy={[hint && `${id}-description`, visible && `${id}-error`].filter(Boolean).join(' ')}
          required={required}
          invalid={Boolean(visible)}
          asksForWords={props.errors?.includes(missingAltText) ?? false}
          defaultValue={defaultValue}
          folder={folder}
          onUp={() => {
            setUp(true);
            return begun.current;
          }}
          onWrite={write}
        />
      )}
      {!isUp && (
        <EditorPlaceholder
          id={id}
          labelId={labelId}
          holdsText={defaultValue !== ''}
          onBegun={(value) => {
            begun.current = value;
          }}
          failed={failed}
          onRetry={fetchAgain}
        />
      )}
      <noscript>
        <p className="text-ink-muted text-sm">
          L’éditeur de texte a besoin de JavaScript. Le texte enregistré reste inchangé.
        </p>
      </noscript>
      <FieldErrorList id={`${id}-error`} errors={visible} />
    </div>
  );
}
