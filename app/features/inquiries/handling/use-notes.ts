import { useEffect, useEffectEvent, useState } from 'react';
import type { OfficeFormDraft } from '#app/office/use-office-form-draft.ts';

/**
 * Which note the person has before them, so that a colleague's is never replaced unseen. What nobody typed over gives
 * way to it at once; what was typed is kept beside it, until the person chooses.
 */
export function useNotes(stored: string, draft: OfficeFormDraft) {
  const [seen, setSeen] = useState(stored);
  const [sent, setSent] = useState(stored);
  const isUnseen = stored !== '' && stored !== seen && stored !== sent;
  const giveWayTo = useEffectEvent((note: string) => {
    if (!isUnseen || draft.isChanged()) return;
    setSeen(note);
    draft.replace({ note }, { note });
  });
  // Each new note is judged once, as it comes.
  useEffect(() => giveWayTo(stored), [stored]);
  return {
    /** A note that was written since, and that is to be shown; null when there is none. */
    theirs: isUnseen ? stored : null,
    /** As `note` is sent: the note that it may replace. */
    send(note: string) {
      setSent(note.trim());
      return isUnseen ? seen : stored;
    },
    saved: () => setSeen(sent),
    /** The person has read theirs, and goes on with `note`. */
    keep(note: string) {
      setSeen(stored);
      draft.replace({ note }, { note: stored });
      // The button that was pressed is gone; the field is there again.
      setTimeout(() => draft.scope.current?.querySelector('textarea')?.focus());
    },
  };
}
