import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Fields, sameFields } from '#app/forms/draft-store.ts';
import { drawnFields, typedFields } from '#app/forms/form-fields.ts';
import { isTakingOver } from '#app/forms/typed-meanwhile.ts';
import { noteSent } from './drafts.ts';
import { type Drafts, type Unsaved, useDrafts } from './use-drafts.ts';

type Options = {
  /** Which form it is, and of what: 'post.<id>'. */
  form: string;
  /** The row's version as it was loaded; null where there is none. */
  version?: number | null;
  /** What the form starts with, by field name. */
  stored: Fields;
};

export type OfficeFormDraft = {
  /** To be set on an element around the form. */
  scope: RefObject<HTMLDivElement | null>;
  /** What the fields start with: `stored`, or the text once it was resumed. Give the fields `key={formKey}`. */
  values: Fields;
  formKey: number;
  /** The version to send with the form: that of the text in it, which may be older than the row's. */
  version: number | null;
  /** Whether the form differs from what is saved. */
  changed: boolean;
  /** The same, up to date at once: for what happens in the same breath as `saved()`. */
  isChanged: () => boolean;
  texts: Drafts;
  /** To be called as the form is sent: what it holds now is what `saved` will be about. */
  markSent: () => void;
  /** To be called as soon as the server has kept what was sent last: from now on leaving loses nothing of it. */
  markKept: () => void;
  /** To be called when the page shows what was kept, and `stored` is that. What was typed since stays unsaved. */
  saved: () => void;
  /** Forgets what was typed: the person chose to give it up. */
  drop: () => void;
  /** Puts `fields` into the form, as if they had been typed over `known`, which somebody else has saved. */
  replace: (fields: Fields, known: Fields) => void;
};

/** Keeps what is typed into the one form inside `scope`, and offers it again (see `useDrafts`). */
export function useOfficeFormDraft({ form, version = null, stored }: Options): OfficeFormDraft {
  const [resumed, setResumed] = useState<Unsaved | null>(null);
  const [formKey, setFormKey] = useState(0);
  const { scope, current, isChanged, check, changed, ...difference } = useDifference(formKey);
  const base = resumed ? resumed.base : version;
  const texts = useDrafts(
    {
      form,
      unsaved: () => {
        const fields = current();
        return fields && isChanged() ? { fields, base } : null;
      },
      shows: ({ fields }) => sameFields(fields, current() ?? {}),
    },
    show,
  );
  function show(text: Unsaved) {
    setResumed(text);
    setFormKey((key) => key + 1);
  }
  const markSent = () => {
    check();
    texts.settle();
    const fields = difference.noteSubmitted();
    if (fields) noteSent(texts.name(), fields);
  };
  const markKept = () => {
    difference.noteSaved();
    check();
    texts.settle();
  };
  useTyping(scope, () => {
    check();
    texts.typed();
  });
  return {
    scope,
    values: resumed ? { ...stored, ...resumed.fields } : stored,
    formKey,
    version: base,
    changed,
    isChanged,
    texts,
    markSent,
    markKept,
    saved: () => {
      setResumed(null);
      markKept();
    },
    drop: () => {
      difference.startFrom(current());
      check();
      texts.settle();
    },
    replace: (fields, known) => {
      difference.startFrom(known);
      show({ fields, base });
      texts.typed();
    },
  };
}

/** Whether the form inside `scope` says something else than what is saved. */
function useDifference(formKey: number) {
  const scope = useRef<HTMLDivElement>(null);
  const saved = useRef<Fields | null>(null);
  const submitted = useRef<Fields | null>(null);
  const differs = useRef(false);
  const [changed, setChanged] = useState(false);
  const current = useCallback((): Fields | null => {
    const form = scope.current?.querySelector('form');
    return form ? typedFields(form) : null;
  }, []);
  const check = useCallback(() => {
    const fields = current();
    if (!fields) return;
    saved.current ??= asLoaded(scope.current) ?? fields;
    differs.current = !sameFields(fields, saved.current);
    setChanged(differs.current);
  }, [current]);
  // Fields that were put back are looked at once they are there.
  const checkedKey = useRef(-1);
  useLayoutEffect(() => {
    if (checkedKey.current === formKey) return;
    checkedKey.current = formKey;
    check();
  }, [formKey, check]);
  return {
    scope,
    current,
    check,
    changed,
    isChanged: useCallback(() => differs.current, []),
    /** What the form says is on its way to the server. */
    noteSubmitted() {
      submitted.current = current();
      return submitted.current;
    },
    /** What was sent last is saved. */
    noteSaved() {
      saved.current = submitted.current ?? current();
    },
    /** `fields` are what is saved, whatever was sent. */
    startFrom(fields: Fields | null) {
      saved.current = fields;
      submitted.current = null;
    },
  };
}

/** While React takes the page over: what the server drew. Somebody may have typed already, and that is not saved. */
function asLoaded(scope: HTMLElement | null): Fields | null {
  const form = scope?.querySelector('form');
  return form && isTakingOver() ? drawnFields(form) : null;
}

function useTyping(scope: RefObject<HTMLDivElement | null>, onTyped: () => void) {
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    const typed = ({ target }: Event) => {
      if (target instanceof Node && scope.current?.contains(target)) tell();
    };
    // At the very top, after React: drawn again between the two, a field would go back to what React still thinks it says.
    window.addEventListener('input', typed);
    window.addEventListener('change', typed);
    return () => {
      window.removeEventListener('input', typed);
      window.removeEventListener('change', typed);
    };
  }, [scope]);
}
