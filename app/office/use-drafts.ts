import { useCallback, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Draft, sameFields } from '#app/forms/draft-store.ts';
import { discardDraft, findDrafts, hold, type NamedDraft, newName, storeDraft } from './drafts.ts';
import { useSessionRecord } from './use-session-record.ts';

/** What a form holds that nobody has saved. */
export type Unsaved = Pick<Draft, 'fields' | 'base'>;

type Options = {
  /** Which form it is, and of what: 'post.<id>'. No part of it may be a word that `isSessionKey` looks for. */
  form: string;
  /** What is to be kept at this moment; null when nothing is unsaved. */
  unsaved: () => Unsaved | null;
  /** Whether the form shows this already: then there is nothing to offer. */
  shows?: (found: Draft) => boolean;
};

export type Drafts = {
  /** The newest text of an earlier visit, until the person resumes or ignores it. */
  found: NamedDraft | null;
  /** Gives the text that was found; from now on it is this form's. */
  resume: () => void;
  ignore: () => void;
  /** To be called when something was typed: it is kept a moment after the last letter. */
  typed: () => void;
  /** Keeps at once what is unsaved, or forgets the text when nothing is. */
  settle: () => void;
  /** The name the text is kept under. Empty before there is one. */
  name: () => string;
  /** False when the browser would not keep the text: its storage is full or refused. */
  isKept: boolean;
};

/** Typing keeps a text this long after the last letter, milliseconds. */
const quietTime = 500;

/**
 * The one way in which the office keeps what is typed: in this browser, by account, form and tab, while typing, when
 * the page is hidden or left, and when the form goes; forgotten when it was saved. What an earlier visit left is found
 * and offered (see DraftNotice), unless another tab has it open.
 *
 * @param onResume is given the text to show
 */
export function useDrafts(options: Options, onResume: (text: NamedDraft) => void): Drafts {
  const { form } = options;
  const owner = useSessionRecord()?.id;
  const latest = useRef(options);
  useInsertionEffect(() => {
    latest.current = options;
  });
  const [found, setFound] = useState<readonly NamedDraft[]>([]);
  const [isKept, setIsKept] = useState(true);
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
    // Kept once: its time says when it was typed, not when the page was last looked at.
    if (unsaved && last.current?.name === name.current && isSame(last.current, unsaved)) return;
    last.current = unsaved && { ...unsaved, name: name.current };
    if (!unsaved) discardDraft(name.current);
    else setIsKept(storeDraft(name.current, unsaved));
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
    isKept,
  };
}

function isSame(one: Unsaved, other: Unsaved): boolean {
  return one.base === other.base && sameFields(one.fields, other.fields);
}

/** The name this form's text is kept under, held against other tabs. A session that ends does not take it away. */
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
 * A form can go while somebody types: a session that ends leads away at once. The form is still whole here, for the last
 * time: heard any later, without it, there would seem to be nothing that is unsaved.
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
