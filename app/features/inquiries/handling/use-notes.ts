import { useEffect, useEffectEvent, useState } from 'react';
import type { OfficeFormDraft } from '#app/office/use-office-form-draft.ts';

/**
 * Tracks which note the user has seen, so that a colleague's is never replaced unseen. An unedited field
 * takes a newer note at once; an edited one stays beside it, until the user chooses.
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
  // Each new note is handled once, on arrival.
  useEffect(() => giveWayTo(stored), [stored]);
  return {
    /** A newer, unseen note to show; null without one. */
    theirs: isUnseen ? stored : null,
    /** As `note` is submitted: the note that it may replace. */
    send(note: string) {
      setSent(note.trim());
      return isUnseen ? seen : stored;
    },
    saved: () => setSeen(sent),
    /** The user has read the newer note, and continues with `note`. */
    keep(note: string) {
      setSeen(stored);
      draft.replace({ note }, { note: stored });
      // The pressed button disappeared; the field is back.
      setTimeout(() => draft.scope.current?.querySelector('textarea')?.focus());
    },
  };
}
