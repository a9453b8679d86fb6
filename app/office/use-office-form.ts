import type { Failure } from './failure.ts';
import { type ActionOptions, useOfficeAction } from './use-office-action.ts';
import { type DraftOptions, type OfficeFormDraft, useOfficeFormDraft } from './use-office-form-draft.ts';

/** Called with a result of the form and its draft. */
type OnResult<Result> = (result: Result | Failure, draft: OfficeFormDraft) => void;

type Options<Result extends object> = DraftOptions &
  Omit<ActionOptions<Result>, 'onResult' | 'onFresh'> & {
    /** Whether the server has stored what was sent: leaving then loses none of it. */
    isStored: (result: Result | Failure) => boolean;
    /** Called as soon as a result arrives. */
    onResult?: OnResult<Result>;
    /** Called once the page shows the changed data. */
    onFresh?: OnResult<Result>;
  };

/** A form of the office with its draft: sends it, and hears of each result. */
export function useOfficeForm<Result extends object>({
  form,
  version,
  stored,
  isStored,
  onResult,
  onFresh,
  ...listener
}: Options<Result>) {
  const draft = useOfficeFormDraft({ form, version, stored });
  const { busy, sent, result, send } = useOfficeAction<Result>({
    ...listener,
    onResult(result) {
      if (isStored(result)) draft.markStored();
      onResult?.(result, draft);
    },
    onFresh: (result) => onFresh?.(result, draft),
  });
  return {
    draft,
    busy,
    sent,
    result,
    send,
    /** Sends the form's fields, and `fields` over them; does nothing while a submission is pending. */
    save(form: HTMLFormElement, fields: Readonly<Record<string, string>>) {
      if (busy) return;
      draft.markSent();
      send(formWith(form, fields));
    },
  };
}

/** The fields of a form, and `fields` over them. */
export function formWith(form: HTMLFormElement, fields: Readonly<Record<string, string>>): FormData {
  const body = new FormData(form);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}
