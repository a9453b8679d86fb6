import { type ReactNode, useId } from 'react';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { cn } from '#app/lib/class-names.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import type { FailureText } from '#app/office/failure.ts';
import { UnsavedGuard, unsavedText } from '#app/office/unsaved-guard.tsx';
import { useOfficeForm } from '#app/office/use-office-form.ts';
import type { DraftOptions, OfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Message } from '#app/ui/toasts.ts';

type ItemOptions<Result extends object> = DraftOptions & {
  notice: (result: Result) => Message | null;
  failed: FailureText;
  onSaved: () => void;
};

/** The form of an item: leaves once the page shows the saved item. `errors` are by field. */
export function useItemForm<Result extends { status: string; errors?: FieldErrors }>({
  onSaved,
  ...options
}: ItemOptions<Result>) {
  const { draft, busy, result, save } = useOfficeForm<Result>({
    ...options,
    isStored: ({ status }) => status === 'saved',
    onFresh({ status }) {
      if (status === 'saved') onSaved();
    },
  });
  const errors: FieldErrors = (result && 'errors' in result && result.errors) || {};
  return { draft, busy, errors, save };
}

type ItemFormProps = {
  title: ReactNode;
  /** The form's name for screen readers. */
  label: string;
  draft: OfficeFormDraft;
  busy: boolean;
  saveLabel: string;
  back: { href: string; label: string };
  onSave: (form: HTMLFormElement) => void;
  /** Above the fields: another user's values after a conflict. */
  overtaken?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The form of an item, with its draft and its leave guard. */
export function ItemForm(props: ItemFormProps) {
  const { title, label, draft, busy, saveLabel, back, onSave, overtaken, className, children } = props;
  const id = useId();
  const { scope, texts } = draft;
  return (
    <Card as="section" aria-labelledby={id} className={cn('grid gap-5', className)}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <div ref={scope} className="grid gap-5">
        <DraftNotice texts={texts} />
        {overtaken}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSave(event.currentTarget);
          }}
          noValidate
          autoComplete="off"
          aria-label={label}
          className="grid gap-5"
        >
          {children}
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <Button type="submit" busy={busy} busyLabel="Enregistrement…">
              {saveLabel}
            </Button>
            <ButtonLink to={back.href} variant="secondary">
              {back.label}
            </ButtonLink>
          </div>
        </form>
      </div>
      <UnsavedGuard dirty={draft.changed} isDirty={draft.isChanged} text={unsavedText(texts)} />
    </Card>
  );
}
