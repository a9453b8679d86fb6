import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { busyNotice } from '#app/office/busy-notice.ts';
import { useOfficeFetcher } from '#app/office/office-form.tsx';
import { toast } from '#app/ui/toaster.tsx';

export type DeleteAnswer = { status: 'deleted' | 'failed' | 'signed-out' | 'busy' };

type Options = {
  /** Where the deletion is sent. */
  action: string;
  /** The toast of a deletion done. */
  deleted: string;
  /** Called when it is done and the list is without it. */
  onDeleted: () => void;
};

/** One deletion at a time: asked, confirmed, sent, told. */
export function useDeletion<Item extends { id: string }>({ action, deleted, onDeleted }: Options) {
  const [asked, setAsked] = useState<Item | null>(null);
  const fetcher = useOfficeFetcher<DeleteAnswer>();
  const navigate = useNavigate();
  const told = useRef<DeleteAnswer>(undefined);
  const [deletions, setDeletions] = useState(0);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    setAsked(null);
    if (answer.status === 'signed-out') {
      const redirectTo = window.location.pathname + window.location.search;
      void navigate(`/admin/login?${new URLSearchParams({ redirectTo })}`);
    } else if (answer.status === 'busy') {
      toast(busyNotice);
    } else if (answer.status === 'failed') {
      toast({ title: 'Erreur lors de la suppression', text: 'Rien n’a été supprimé.', style: 'destructive' });
    } else {
      toast({ title: deleted });
      setDeletions((count) => count + 1);
    }
  }, [answer, deleted, navigate]);
  // Only once the question is off the page: it keeps focus inside, and gives it back to the button as it goes.
  useEffect(() => {
    if (deletions > 0) onDeleted();
  }, [deletions, onDeleted]);
  return {
    asked,
    ask: setAsked,
    giveUp: () => setAsked(null),
    busy: fetcher.state !== 'idle',
    confirm: () => asked && fetcher.send({ intent: 'delete', id: asked.id }, action),
  };
}
