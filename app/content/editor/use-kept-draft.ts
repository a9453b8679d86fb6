import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSessionRecord } from '#app/office/use-session-record.ts';
import {
  type DraftKind,
  draftKey,
  fieldsOf,
  type KeptDraft,
  readDraft,
  sameFields,
  writeDraft,
} from './kept-draft.ts';

type Fields = Record<string, string>;

type Options = {
  kind: DraftKind;
  /** The row's id; null for a new one. */
  id: string | null;
  /** The row's version as it was loaded; null for a new one. */
  version: number | null;
  /** What the form starts with, by field name. */
  stored: Fields;
};

export type KeptDraftState = {
  /** To be set on an element around the form. */
  scope: RefObject<HTMLDivElement | null>;
  /** What the fields start with: `stored`, or the draft once it was resumed. Give the fields `key={formKey}`. */
  values: Fields;
  formKey: number;
  /** The version to send with the form: that of the text in it, which may be older than the row's. */
  version: number | null;
  /** Whether the form differs from what is saved. */
  changed: boolean;
  /** The same, up to date at once: for what happens in the same breath as `saved()`. */
  isChanged: () => boolean;
  /** A draft of an earlier visit, until the person resumes or ignores it. */
  found: KeptDraft | null;
  resume: () => void;
  ignore: () => void;
  /** To be called when the server has kept what was last submitted. What was typed since stays unsaved. */
  saved: () => void;
  /** Forgets what was typed: the person chose to give it up. */
  drop: () => void;
};

/** Typing keeps a draft this long after the last letter, milliseconds. */
const quietTime = 500;

/** Keeps in the browser what is typed into the one form inside `scope`, and offers it again (issue 4, part 5). */
export function useKeptDraft({ kind, id, version, stored }: Options): KeptDraftState {
  const key = draftKey(kind, id);
  const owner = useSessionRecord()?.id;
  const scope = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<KeptDraft | null>(null);
  const [resumed, setResumed] = useState<KeptDraft | null>(null);
  const [formKey, setFormKey] = useState(0);
  const writing = useDraftWriting({ scope, key, owner, version: resumed ? resumed.version : version });
  const { isChanged, check, saved, drop } = writing;

  useEffect(() => {
    if (!owner) return;
    const draft = storage((store) => readDraft(store, key, owner, Date.now()));
    const form = scope.current?.querySelector('form');
    if (draft && form && !sameFields(draft.fields, fieldsOf(new FormData(form)))) setFound(draft);
  }, [key, owner]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that were put back are looked at once they are there.
  useEffect(check, [formKey]);

  const resume = () => {
    setResumed(found);
    setFound(null);
    setFormKey((current) => current + 1);
  };
  const forget = () => {
    setFound(null);
    drop();
  };
  return {
    scope,
    values: resumed ? { ...stored, ...resumed.fields } : stored,
    formKey,
    version: resumed ? resumed.version : version,
    changed: writing.changed,
    isChanged,
    found,
    resume,
    ignore: forget,
    saved: () => {
      setResumed(null);
      saved();
    },
    drop: forget,
  };
}

type Writing = {
  scope: RefObject<HTMLDivElement | null>;
  key: string;
  owner: string | undefined;
  version: number | null;
};

/** Watches the form: tells whether it differs from what is saved, and keeps it while it does. */
function useDraftWriting({ scope, key, owner, version }: Writing) {
  const [changed, setChanged] = useState(false);
  const differs = useRef(false);
  const saved = useRef<Fields | null>(null);
  const submitted = useRef<Fields | null>(null);
  const latest = useRef({ key, owner, version });
  useEffect(() => {
    latest.current = { key, owner: owner ?? latest.current.owner, version };
  }, [key, owner, version]);

  const current = useCallback((): Fields | null => {
    const form = scope.current?.querySelector('form');
    return form ? fieldsOf(new FormData(form)) : null;
  }, [scope]);

  const check = useCallback(() => {
    const fields = current();
    if (!fields) return;
    saved.current ??= fields;
    differs.current = !sameFields(fields, saved.current);
    setChanged(differs.current);
  }, [current]);

  const keep = useCallback(() => {
    const fields = current();
    const { key, owner, version } = latest.current;
    if (!fields || !owner || !differs.current) return;
    storage((store) => writeDraft(store, key, { owner, version, keptAt: Date.now(), fields }));
  }, [current]);

  useFormEvents({ scope, check, keep, onSubmit: () => (submitted.current = current()) });
  // The form can go while somebody types: a session that ends leads away at once. The form is still whole here.
  useLayoutEffect(() => keep, [keep]);

  const drop = useCallback(() => {
    storage((store) => store.removeItem(latest.current.key));
    differs.current = false;
    setChanged(false);
  }, []);
  return {
    changed,
    isChanged: useCallback(() => differs.current, []),
    check,
    drop,
    saved: () => {
      saved.current = submitted.current ?? current();
      drop();
      check();
      keep();
    },
  };
}

type FormEvents = {
  scope: RefObject<HTMLDivElement | null>;
  check: () => void;
  keep: () => void;
  onSubmit: () => void;
};

function useFormEvents({ scope, check, keep, onSubmit }: FormEvents) {
  const submit = useRef(onSubmit);
  submit.current = onSubmit;
  useEffect(() => {
    const element = scope.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const typed = () => {
      check();
      clearTimeout(timer);
      timer = setTimeout(keep, quietTime);
    };
    const sent = () => {
      keep();
      submit.current();
    };
    element.addEventListener('input', typed);
    element.addEventListener('change', typed);
    element.addEventListener('submit', sent, true);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', typed);
      element.removeEventListener('change', typed);
      element.removeEventListener('submit', sent, true);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [scope, check, keep]);
}

function storage<T>(run: (store: Storage) => T): T | null {
  try {
    return run(localStorage);
  } catch (error) {
    // A browser that refuses storage, or whose storage is full, keeps no draft: the form works all the same.
    console.warn('Le brouillon local n’a pas pu être gardé', error);
    return null;
  }
}
