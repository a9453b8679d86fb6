import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ContentKind } from '#app/content/content-kinds.ts';
import { contentTexts } from '#app/content/content-texts.ts';
import { settleSent } from '#app/office/drafts.ts';
import { toast } from '#app/ui/toaster.tsx';
import { createdParameter } from './save-results.ts';

/** On the page of a created item: shows a toast once, and deletes its draft. */
export function useCreatedNotice(kind: ContentKind, item: { id: string; version: number }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { id, version } = item;
  const created = params.has(createdParameter);
  useEffect(() => {
    if (!created) return;
    toast({ title: contentTexts[kind].created }, 'save');
    settleSent(`${kind}.${id}`, version);
    void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  }, [created, kind, id, version, navigate]);
}
