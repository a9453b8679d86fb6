import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type IssueResult, issueNotice } from '#app/features/newsletter/issues/issues.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';
import { Button } from '#app/ui/button.tsx';
import { Confirm } from '#app/ui/confirm.tsx';

/** Deletes a draft, after a confirmation. */
export function DeleteDraft() {
  const [confirming, setConfirming] = useState(false);
  const { busy, send } = useOfficeAction<IssueResult>({
    notice: issueNotice,
    onFresh: () => setConfirming(false),
  });
  return (
    <>
      <Button
        variant="ghost"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() => setConfirming(true)}
      >
        Supprimer ce brouillon
      </Button>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={'Supprimer ce brouillon\u00A0?'}
        text="Il ne pourra pas être retrouvé."
        busy={busy}
        busyLabel="Suppression…"
        onConfirm={() => send({ intent: 'delete' })}
      />
    </>
  );
}
