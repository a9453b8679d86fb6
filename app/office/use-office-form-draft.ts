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
import { initialFields, typedFields } from '#app/forms/form-fields.ts';
import { isHydrating } from '#app/forms/typing-during-hydration.ts';
import { noteSent } from './drafts.ts';
import { type Drafts, type Unsaved, useDrafts } from './use-drafts.ts';

export type DraftOptions = {
  /** The form and its subject: 'post.<id>'. */
  form: string;
  /** The row's version as loaded; null where there is none. */
  version?: number | null | undefined;
  /** The form's initial values, by field name. */
  stored: Fields;
};

export type OfficeFormDraft = {
  /** A ref for an element around the form. */
  scope: RefObject<HTMLDivElement | null>;
  /** The fields' initial values: `stored`, or the restored draft. Give the fields `key={formKey}`. */
  values: Fields;
  formKey: number;
  /** The version to submit: that of the text in the form, which may be older than the row's. */
  version: number | null;
  /** Whether the form differs from the saved values. */
  changed: boolean;
  /** The same, without a render's delay: for use right after `saved()`. */
  isChanged: () => boolean;
  texts: Drafts;
  /** To be called on submit: the current values are the ones that `saved` will confirm. */
  markSent: () => void;
  /** To be called as soon as the server has stored the submission: leaving loses none of it. */
  markStored: () => void;
  /** To be called when the page shows the stored values as `stored`. Later input stays unsaved. */
  saved: () => void;
  /** Discards the changes, as the user chose. */
  drop: () => void;
  /** Puts `fields` into the form, as if typed over `known`, which another user saved. */
  replace: (fields: Fields, known: Fields) => void;
};

/**
 * Stores the unsaved text of the one form inside `scope` as a draft, and offers it again (see `useDrafts`).
 */
export function useOfficeFormDraft({ form, version = null, stored }: DraftOptions): OfficeFormDraft {
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
  const markStored = () => {
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
    markStored,
    saved: () => {
      setResumed(null);
      markStored();
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

/** Whether the form inside `scope` differs from the saved values. */
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
  // Restored fields are compared once they are in the DOM.
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
    /** The current values are being submitted. */
    noteSubmitted() {
      submitted.current = current();
      return submitted.current;
    },
    /** The last submitted values are saved. */
    noteSaved() {
      saved.current = submitted.current ?? current();
    },
    /** `fields` are the saved values, whatever was submitted. */
    startFrom(fields: Fields | null) {
      saved.current = fields;
      submitted.current = null;
    },
  };
}

/**
 * During hydration: the values that the server rendered. The user may have typed already, and that is
 * unsaved.
 */
function asLoaded(scope: HTMLElement | null): Fields | null {
  const form = scope?.querySelector('form');
  return form && isHydrating() ? initialFields(form) : null;
}

function useTyping(scope: RefObject<HTMLDivElement | null>, onTyped: () => void) {
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    const typed = ({ target }: Event) => {
      if (target instanceof Node && scope.current?.contains(target)) tell();
    };
    // On window, after React's listener: a render between the two would reset the field to React's last
    // value.
    window.addEventListener('input', typed);
    window.addEventListener('change', typed);
    return () => {
      window.removeEventListener('input', typed);
      window.removeEventListener('change', typed);
    };
  }, [scope]);
}
