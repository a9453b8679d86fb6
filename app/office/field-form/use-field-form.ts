import { useRef, useState } from 'react';
import type { Field, FieldError, Section } from '#app/lib/field-schema.ts';
import {
  changedFields,
  type Group,
  groupWith,
  isGroup,
  isWithin,
  overridesOf,
  withOverrides,
} from '#app/lib/overrides.ts';
import { isFailure } from '#app/office/failure.ts';
import { useDrafts } from '#app/office/use-drafts.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import type { Message } from '#app/ui/toasts.ts';
import { controlId } from './field-values.ts';
import { type FormMessages, settingMessages } from './form-messages.ts';
import { type EditionView, type FieldFormResult, type FormState, withEdition } from './form-state.ts';

type Conflict = { by: string; changes: { field: Field; mine: boolean }[] };

const invalid = {
  title: 'Erreurs de validation',
  text: 'Veuillez corriger les erreurs dans le formulaire',
  style: 'destructive',
} as const;

function noticeOf(status: FieldFormResult['status'], { saved, unchanged, conflict }: FormMessages): Message {
  if (status === 'invalid') return invalid;
  if (status !== 'conflict') return status === 'saved' ? saved : unchanged;
  return { title: 'Rien n’a été enregistré', text: conflict, style: 'destructive' };
}

const failed = {
  title: 'Erreur lors de la sauvegarde',
  text: 'Vos changements sont toujours dans le formulaire. Réessayez dans un instant.',
};

/**
 * The state of a generated form, and its saving.
 * @param name the form's name in the drafts' storage
 */
export function useFieldForm(
  name: string,
  sections: readonly Section[],
  loaded: EditionView,
  messages: FormMessages = settingMessages,
) {
  const fields = sections.flatMap((section) => section.fields);
  const [state, setState] = useState<FormState>({ draft: loaded.values, edition: loaded });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const sent = useRef<Group>({});
  const unsaved = changedFields(fields, state.edition.values, state.draft);
  const changes = overridesOf(fields, state.edition.values, state.draft);
  const texts = useDrafts(
    {
      form: name,
      unsaved: () =>
        unsaved.length > 0
          ? { fields: { changes: JSON.stringify(changes) }, base: state.edition.version }
          : null,
      shows: (found) =>
        changedFields(fields, state.draft, withStored(state.draft, found.fields)).length === 0,
    },
    (found) => edit((now) => ({ ...now, draft: withStored(now.draft, found.fields) })),
  );

  /** Every change of a field counts as typing. */
  function edit(next: (now: FormState) => FormState) {
    setState(next);
    texts.typed();
  }

  const { result, busy, send } = useOfficeAction<FieldFormResult>({
    notice: ({ status }) => noticeOf(status, messages),
    failed,
    onResult(result) {
      setErrors(result.status === 'invalid' ? result.errors : []);
      if (isFailure(result) || result.status === 'invalid') return;
      const { status, edition } = result;
      setConflict(status === 'conflict' ? conflictOf(fields, state, edition) : null);
      const stored = status === 'conflict' ? {} : sent.current;
      edit((now) => withEdition(fields, now, edition, stored));
    },
  });

  return {
    ...state,
    words: messages,
    unsaved,
    changes,
    errors,
    conflict,
    result,
    busy,
    texts,
    change({ path }: Pick<Field, 'path'>, value: unknown) {
      edit((now) => ({ ...now, draft: withOverrides(now.draft, groupWith(path, value)) }));
      setErrors((all) => all.filter((error) => !isWithin(error.path, path)));
    },
    save() {
      sent.current = changes;
      send({ version: String(state.edition.version), changes: JSON.stringify(changes) });
    },
    cancel() {
      edit(({ edition }) => ({ edition, draft: edition.values }));
      setErrors([]);
      setConflict(null);
    },
  };
}

export type FieldFormState = ReturnType<typeof useFieldForm>;

function conflictOf(fields: readonly Field[], { draft, edition }: FormState, newer: EditionView): Conflict {
  const mine = changedFields(fields, edition.values, draft);
  const changes = changedFields(fields, edition.values, newer.values).map((field) => ({
    field,
    mine: mine.includes(field),
  }));
  return { by: newer.updated?.by ?? 'Une autre personne', changes };
}

/** The draft with the changes stored in this browser; unreadable ones are ignored. */
function withStored(draft: Group, { changes = '{}' }: Record<string, string>): Group {
  try {
    const found: unknown = JSON.parse(changes);
    return isGroup(found) ? withOverrides(draft, found) : draft;
  } catch (error) {
    console.info('Le texte gardé est illisible', error);
    return draft;
  }
}

/** The errors of one control. */
export function errorsAt(errors: readonly FieldError[], path: readonly string[]): string[] {
  const here = controlId(path);
  return errors.filter((error) => controlId(error.path) === here).map(({ message }) => message);
}
