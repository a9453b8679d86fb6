import { useEffect, useRef, useState } from 'react';
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
import { busyNotice } from '#app/office/busy-notice.ts';
import { useOfficeFetcher } from '#app/office/office-form.tsx';
import { sessionOver } from '#app/office/session-over.ts';
import { useKeptTexts } from '#app/office/use-kept-texts.ts';
import { type FactName, type FactTexts, factNames } from '#app/school/editable-facts.ts';
import { toast } from '#app/ui/toaster.tsx';

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
  failed: {
    title: 'Erreur lors de la sauvegarde',
    text: 'Vos changements sont toujours dans le formulaire. Réessayez dans un instant.',
    style: 'destructive',
  },
  busy: busyNotice,
  'signed-out': {
    title: sessionOver,
    text: 'Reconnectez-vous dans un autre onglet, puis revenez enregistrer ici\u00A0: rien n’est perdu.',
    style: 'destructive',
  },
} as const;

/** The state of the form that edits the school's facts, and its saving. */
export function useSchoolForm(loaded: EditionView) {
  const [state, setState] = useState<FormState>({ draft: loaded.texts, edition: loaded });
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const fetcher = useOfficeFetcher<SaveAnswer>('school-facts');
  const sent = useRef<Partial<FactTexts>>({});

  function hear(answer: SaveAnswer) {
    toast(messages[answer.status]);
    setErrors(answer.status === 'invalid' ? answer.errors : {});
    if (!('edition' in answer)) return;
    const { edition } = answer;
    setConflict(answer.status === 'conflict' ? conflictOf(state, edition) : null);
    setState((now) =>
      answer.status === 'conflict' ? afterConflict(now, edition) : afterSave(now, sent.current, edition),
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is heard once, in the state it finds.
  useEffect(() => {
    if (fetcher.data) hear(fetcher.data);
  }, [fetcher.data]);

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
      setState((now) => {
        const facts = factNames.flatMap((name) => (name in fields ? [[name, fields[name]]] : []));
        return { ...now, draft: { ...now.draft, ...Object.fromEntries(facts) } };
      }),
  );
  const { typed } = texts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the fields is typing.
  useEffect(typed, [state, typed]);

  function change(name: FactName, text: string) {
    setState((now) => ({ ...now, draft: { ...now.draft, [name]: text } }));
    setErrors((all) => withoutErrorsOf(name, all));
  }

  function save() {
    sent.current = textsToSave(state);
    void fetcher.send({ version: String(state.edition.version), facts: JSON.stringify(sent.current) });
  }

  function cancel() {
    setState(({ edition }) => ({ edition, draft: edition.texts }));
    setErrors({});
    setConflict(null);
  }

  return {
    ...state,
    unsaved: unsavedFacts(state),
    errors,
    conflict,
    answer: fetcher.data,
    busy: fetcher.state !== 'idle',
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
