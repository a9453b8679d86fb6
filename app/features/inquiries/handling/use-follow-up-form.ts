import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { InquiryView } from '#app/features/inquiries/inquiry-views.ts';
import { sameFields } from '#app/forms/draft-store.ts';
import { useOfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import { useHandling } from './use-handling.ts';

/**
 * Stage, visit and assignee with their draft. A colleague's newer choice is shown before it can be replaced.
 */
export function useFollowUpForm({ kind, id, follow }: InquiryView) {
  const stored = kind === 'message' ? { assignedTo: follow.assignedTo } : follow;
  const draft = useOfficeFormDraft({ form: `suivi.${kind}.${id}`, stored });
  /** The values that the user saw. */
  const [known, setKnown] = useState(follow);
  const show = () => {
    setKnown(follow);
    draft.replace(stored, stored);
  };
  const giveWay = useEffectEvent(() => {
    if (!sameFields(follow, known) && !draft.isChanged()) show();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state of the inquiry is handled once, on arrival
  useEffect(() => giveWay(), [follow.stage, follow.visitAt, follow.assignedTo]);
  const { busy, result, send } = useHandling({
    about: 'suivi',
    onResult(result) {
      if (result.status === 'done') draft.markStored();
    },
    onFresh(result) {
      if (result.status === 'done' || result.status === 'late') show();
    },
  });
  return {
    draft,
    busy,
    errors: result?.status === 'invalid' ? result.errors : undefined,
    save(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy) return;
      const form = new FormData(event.currentTarget);
      form.set('intent', 'follow');
      if (known.stage !== '') form.set('knownStage', known.stage);
      form.set('knownVisit', known.visitAt);
      form.set('knownAssigned', known.assignedTo);
      draft.markSent();
      send(form);
    },
  };
}

export type FollowUpForm = ReturnType<typeof useFollowUpForm>;
