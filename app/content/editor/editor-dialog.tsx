import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

type EditorDialogProps = {
  title: string;
  text?: string;
  onClose: () => void;
  submitLabel: string;
  /** Called with the form on submit; closes the dialog when the values are good. */
  onSubmit: (form: HTMLFormElement) => void;
  /** The button beside the submit button: takes away what is selected, or cancels. */
  secondary?: { label: string; onClick: () => void } | null;
  isBusy?: boolean;
  children: ReactNode;
};

/** A dialog of the editor with one form: what is put into the text, or changed there. */
export function EditorDialog(props: EditorDialogProps) {
  const { title, text, onClose, submitLabel, onSubmit, secondary, isBusy = false, children } = props;
  const id = useId();
  return createPortal(
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      actions={
        <>
          {secondary && (
            <Button variant="secondary" onClick={secondary.onClick}>
              {secondary.label}
            </Button>
          )}
          <Button type="submit" form={id} aria-disabled={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // React's submit event bubbles to the form around the editor, which must not be submitted.
          event.stopPropagation();
          onSubmit(event.currentTarget);
        }}
      >
        {children}
      </form>
    </Dialog>,
    // Outside the form around the editor: forms cannot be nested.
    document.body,
  );
}

/** A text field of the dialog's form, trimmed. */
export function trimmedField(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '').trim();
}
