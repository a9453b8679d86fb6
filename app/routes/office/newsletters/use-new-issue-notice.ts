import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createdParameter } from '#app/content/form/save-results.ts';
import { settleSent } from '#app/office/drafts.ts';
import { toast } from '#app/ui/toaster.tsx';

/** On the page of a created draft: shows a toast once, and deletes its local draft. */
export function useNewIssueNotice({ id, version }: { id: string; version: number }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const created = params.has(createdParameter);
  useEffect(() => {
    if (!created) return;
    toast({ title: 'Brouillon enregistré', text: 'Relisez-le, essayez-le, puis envoyez-le.' }, 'save');
    settleSent(`newsletter.${id}`, version);
    void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  }, [created, id, version, navigate]);
}
