import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ContentKind } from '#app/content/content-kinds.ts';
import { draftKey } from '#app/content/editor/kept-draft.ts';
import { toast } from '#app/ui/toaster.tsx';
import { contentWords } from './content-words.ts';
import { createdParameter } from './save-answers.ts';

/** On the page of an item that has just been made: says so once, and forgets the draft it was made of. */
export function useCreatedNotice(kind: ContentKind) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const created = params.has(createdParameter);
  useEffect(() => {
    if (!created) return;
    toast({ title: contentWords[kind].created }, 'save');
    forgetNewDraft(kind);
    void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  }, [created, kind, navigate]);
}

function forgetNewDraft(kind: ContentKind) {
  try {
    localStorage.removeItem(draftKey(kind, null));
  } catch (error) {
    // Without storage there was no draft either.
    console.info('Stockage du navigateur indisponible', error);
  }
}
