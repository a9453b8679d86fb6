import { useRef, useState } from 'react';
import {
  afterConflict,
  afterSave,
  changedElsewhere,
  type EditionView,
  type FormState,
  type SaveAnswer,
  textsToSave,
  unsavedFacts,
} from '#app/features/school-facts/school-form.ts';
import { type Failure, isFailure } from '#app/office/failure.ts';
import { useKeptTexts } from '#app/office/use-kept-texts.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { type FactName, type FactTexts, factNames } from '#app/school/editable-facts.ts';

type Conflict = { by: string; facts: { name: FactName; mine: boolean }[] };

const messages = {
  saved: { title: 'Informations enregistrées', text: 'Le site les affiche dès maintenant.' },
  unchanged: { title: 'Aucun changement', text: 'Ces informations étaient déjà enregistrées.' },
  invalid: {
    title: 'Erreurs de validation',
    text: 'Veuillez corriger les erreurs dans le formulaire',
    style: 'destructive',
  },
  conflict: {
    title: 'Rien n’a été enregistré',
    text: 'Une autre personne a modifié ces informations. Vérifiez, puis enregistrez de nouveau.',
    style: 'destructive',
  },
} as const;

const failed = {
  title: 'Erreur lors de la sauvegarde',
  text: 'Vos changements sont toujours dans le formulaire. Réessayez dans un instant.',
};

/** The state of the form that edits the school's facts, and its saving. */
export function useSchoolForm(loaded: EditionView) {
  const [state, setState] = useState<FormState>({ draft: loaded.texts, edition: loaded });
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const sent = useRef<Partial<FactTexts>>({});
  const {
    result: answer,
    busy,
    send,
  } = useOfficeAction<SaveAnswer>({
    notice: ({ status }) => messages[status],
    failed,
    onResult: hear,
  });

  function hear(heard: SaveAnswer | Failure) {
    setErrors(heard.status === 'invalid' ? heard.errors : {});
    if (isFailure(heard) || heard.status === 'invalid') return;
    const { status, edition } = heard;
    setConflict(status === 'conflict' ? conflictOf(state, edition) : null);
    edit((now) =>
      status === 'conflict' ? afterConflict(now, edition) : afterSave(now, sent.current, edition),
    );
  }

  const texts = useKeptTexts(
    {
      form: 'ecole',
      unsaved: () => {
        const fields = textsToSave(state);
        return Object.keys(fields).length > 0 ? { fields, base: state.edition.version } : null;
      },
      shows: ({ fields }) =>
        factNames.every((name) => (fields[name] ?? state.draft[name]) === state.draft[name]),
    },
    ({ fields }) =>
      edit((now) => {
        const facts = factNames.flatMap((name) => (name in fields ? [[name, fields[name]]] : []));
        return { ...now, draft: { ...now.draft, ...Object.fromEntries(facts) } };
      }),
  );

  /** Whatever changes the fields is typing. */
  function edit(next: (now: FormState) => FormState) {
    setState(next);
    texts.typed();
  }

  function change(name: FactName, text: string) {
    edit((now) => ({ ...now, draft: { ...now.draft, [name]: text } }));
    setErrors((all) => withoutErrorsOf(name, all));
  }

  function save() {
    sent.current = textsToSave(state);
    send({ version: String(state.edition.version), facts: JSON.stringify(sent.current) });
  }

  function cancel() {
    edit(({ edition }) => ({ edition, draft: edition.texts }));
    setErrors({});
    setConflict(null);
  }

  return {
    ...state,
    unsaved: unsavedFacts(state),
    errors,
    conflict,
    answer,
    busy,
    texts,
    change,
    save,
    cancel,
  };
}

export type SchoolFormState = ReturnType<typeof useSchoolForm>;

function conflictOf(state: FormState, newer: EditionView): Conflict {
  const mine = unsavedFacts(state);
  const facts = changedElsewhere(state, newer).map((name) => ({ name, mine: mine.includes(name) }));
  return { by: newer.updated?.by ?? 'Une autre personne', facts };
}

/** The errors left once a fact is edited; of a list, those of all its entries go. */
function withoutErrorsOf(name: FactName, errors: Record<string, string[]>) {
  const others = Object.entries(errors).filter(([key]) => key !== name && !key.startsWith(`${name}.`));
  return Object.fromEntries(others);
}

/** The id of a fact's control, or of one entry of a list ('phones.1'). */
export function controlId(key: string): string {
  return `fait-${key.replaceAll('.', '-')}`;
}

/** The fact an error is about. */
export function factOfError(key: string): FactName | undefined {
  return factNames.find((name) => key === name || key.startsWith(`${name}.`));
}
