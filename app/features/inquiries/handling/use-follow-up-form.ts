import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { InquiryView } from '#app/features/inquiries/inquiry-views.ts';
import { sameFields } from '#app/forms/draft-store.ts';
import { useOfficeForm } from '#app/office/use-office-form.ts';
import type { OfficeFormDraft } from '#app/office/use-office-form-draft.ts';
import type { HandlingResult } from './handling-result.ts';
import { useHandlingWords } from './use-handling.ts';

/**
 * Stage, visit and assignee with their draft. A colleague's newer choice is shown before it can be replaced.
 */
export function useFollowUpForm({ kind, id, follow }: InquiryView) {
  const stored = kind === 'message' ? { assignedTo: follow.assignedTo } : follow;
  /** The values that the user saw. */
  const [known, setKnown] = useState(follow);
  const show = (draft: OfficeFormDraft) => {
    setKnown(follow);
    draft.replace(stored, stored);
  };
  const { draft, busy, result, save } = useOfficeForm<HandlingResult>({
    ...useHandlingWords(),
    ...{ form: `suivi.${kind}.${id}`, stored, about: 'suivi' },
    isStored: ({ status }) => status === 'done',
    onFresh(result, draft) {
      if (result.status === 'done' || result.status === 'late') show(draft);
    },
  });
  const giveWay = useEffectEvent(() => {
    if (!sameFields(follow, known) && !draft.isChanged()) show(draft);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state of the inquiry is handled once, on arrival
  useEffect(() => giveWay(), [follow.stage, follow.visitAt, follow.assignedTo]);
  return {
    draft,
    busy,
    errors: result?.status === 'invalid' ? result.errors : undefined,
    save(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      save(event.currentTarget, {
        intent: 'follow',
        ...(known.stage !== '' && { knownStage: known.stage }),
        knownVisit: known.visitAt,
        knownAssigned: known.assignedTo,
      });
    },
  };
}

export type FollowUpForm = ReturnType<typeof useFollowUpForm>;
