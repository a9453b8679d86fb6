import { type FormEvent, useRef, useState } from 'react';
import { type IssueConflict, type IssueResult, issueNotice } from '#app/features/newsletter/issues/issues.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import { isFailure } from '#app/office/failure.ts';
import { useOfficeForm } from '#app/office/use-office-form.ts';

type Options = {
  /** Null for a new one. */
  issue: { id: string; version: number } | null;
  /** The fields' initial values, by name. */
  stored: Record<string, string>;
};

const none: FieldErrors = {};

/** The controller of a draft's form: its local draft, its submission, conflicts. */
export function useIssueForm({ issue, stored }: Options) {
  const form = useRef<HTMLFormElement>(null);
  // Not updated from the loader: a version read later would let this text overwrite one that the user never
  // saw.
  const [version, setVersion] = useState(issue?.version ?? null);
  const [conflict, setConflict] = useState<IssueConflict | null>(null);
  const {
    draft: own,
    busy,
    result,
    save,
  } = useOfficeForm<IssueResult>({
    ...{ form: `newsletter.${issue?.id ?? 'nouvelle'}`, version, stored },
    notice: issueNotice,
    failed: {
      title: 'Enregistrement impossible',
      text: 'Votre texte est toujours là. Réessayez dans un instant.',
    },
    about: 'save',
    isStored: ({ status }) => status === 'saved',
    onResult(answer, { saved }) {
      if (isFailure(answer)) return;
      setConflict(answer.status === 'conflict' ? answer.conflict : null);
      if (answer.status !== 'saved') return;
      setVersion(answer.version);
      saved();
    },
  });

  const { scope, ...draft } = own;

  function saveOver(version: number | null) {
    if (!form.current) return;
    save(form.current, { intent: 'save', ...(version !== null && { version: String(version) }) });
  }

  return {
    /** Refs of the form, and of an element around it. */
    form,
    scope,
    draft,
    busy,
    conflict,
    /** The last response, for effects that run once per response. */
    result,
    errors: result?.status === 'invalid' ? result.errors : none,
    isSignedOut: result?.status === 'signed-out',
    version,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      saveOver(draft.version);
    },
    keepMine: () => conflict && saveOver(conflict.version),
    closeConflict: () => setConflict(null),
  };
}
