import { useCallback, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Draft, sameFields } from '#app/forms/draft-store.ts';
import { discardDraft, findDrafts, hold, type NamedDraft, newName, storeDraft } from './drafts.ts';
import { useSessionRecord } from './use-session-record.ts';

/** A form's unsaved state. */
export type Unsaved = Pick<Draft, 'fields' | 'base'>;

type Options = {
  /** The form and its subject: 'post.<id>'. No part may match `isSessionKey`. */
  form: string;
  /** The draft to store now; null when nothing is unsaved. */
  unsaved: () => Unsaved | null;
  /** Whether the form already shows the draft: then there is nothing to offer. */
  shows?: (found: Draft) => boolean;
};

export type Drafts = {
  /** The newest draft of an earlier visit, until the user restores or ignores it. */
  found: NamedDraft | null;
  /** Returns the found draft, which now belongs to this form. */
  resume: () => void;
  ignore: () => void;
  /** To be called on input: stores the draft shortly after the last key. */
  typed: () => void;
  /** Stores the draft now, or deletes it when nothing is unsaved. */
  settle: () => void;
  /** The draft's storage name; empty before there is one. */
  name: () => string;
  /** False when the browser refused the draft: its storage is full or blocked. */
  isStored: boolean;
};

/** Delay between the last key and storing the draft, in milliseconds. */
const quietTime = 500;

/**
 * The drafts of a form, for every office form: stored in this browser, by account, form and tab, while
 * typing, when the page is hidden or left, and on unmount; deleted after a save. A draft of an earlier visit
 * is offered (see DraftNotice), unless another tab has it open.
 * @param onResume receives the restored draft
 */
export function useDrafts(options: Options, onResume: (text: NamedDraft) => void): Drafts {
  const { form } = options;
  const owner = useSessionRecord()?.id;
  const latest = useRef(options);
  useInsertionEffect(() => {
    latest.current = options;
  });
  const [found, setFound] = useState<readonly NamedDraft[]>([]);
  const [isStored, setIsStored] = useState(true);
  const { name, adopt } = useHeldName(owner, form);
  const last = useRef<(Unsaved & { name: string }) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!owner) return;
    let gone = false;
    void findDrafts(owner, form).then((texts) => {
      if (gone) return;
      const { shows } = latest.current;
      for (const text of texts) if (shows?.(text)) discardDraft(text.name);
      setFound(texts.filter((text) => !shows?.(text)));
    });
    return () => {
      gone = true;
    };
  }, [owner, form]);

  const settle = useCallback(() => {
    clearTimeout(timer.current);
    if (name.current === '') return;
    const unsaved = latest.current.unsaved();
    // Stored once: its time says when it was typed, not when the page was last shown.
    if (unsaved && last.current?.name === name.current && isSame(last.current, unsaved)) return;
    last.current = unsaved && { ...unsaved, name: name.current };
    if (!unsaved) discardDraft(name.current);
    else setIsStored(storeDraft(name.current, unsaved));
  }, [name]);
  const typed = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, quietTime);
  }, [settle]);
  useLeaving(settle);

  return {
    found: found[0] ?? null,
    resume: () => {
      const [text, ...others] = found;
      if (!text) return;
      adopt(text.name);
      setFound(others);
      onResume(text);
    },
    ignore: () => {
      const [text, ...others] = found;
      if (text) discardDraft(text.name);
      setFound(others);
    },
    typed,
    settle,
    name: useCallback(() => name.current, [name]),
    isStored,
  };
}

function isSame(one: Unsaved, other: Unsaved): boolean {
  return one.base === other.base && sameFields(one.fields, other.fields);
}

/**
 * The storage name of this form's draft, locked against other tabs. The end of the session does not release
 * it.
 */
function useHeldName(owner: string | undefined, form: string) {
  const name = useRef('');
  const release = useRef<() => void>(() => undefined);
  const adopt = useCallback((adopted: string) => {
    release.current();
    name.current = adopted;
    release.current = hold(adopted);
  }, []);
  useEffect(() => {
    if (owner && !name.current.startsWith(`${owner}.${form}.`)) adopt(newName(owner, form));
  }, [owner, form, adopt]);
  useEffect(() => () => release.current(), []);
  return { name, adopt };
}

/**
 * A form can unmount while the user types: the end of the session navigates at once. The draft is stored in
 * this effect, while the form's DOM still exists; later there would seem to be no changes.
 */
function useLeaving(settle: () => void) {
  useLayoutEffect(() => {
    window.addEventListener('pagehide', settle);
    document.addEventListener('visibilitychange', settle);
    return () => {
      window.removeEventListener('pagehide', settle);
      document.removeEventListener('visibilitychange', settle);
      settle();
    };
  }, [settle]);
}
