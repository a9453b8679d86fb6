import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { keptAgo } from './kept-draft.ts';
import type { KeptDraftState } from './use-kept-draft.ts';

/** Offers the draft of an earlier visit. Put it above the form. */
export function KeptDraftNotice({ draft }: { draft: KeptDraftState }) {
  const { found, resume, ignore } = draft;
  const box = useRef<HTMLDivElement>(null);
  // Who comes back comes back to where they were on the page, which may be far below.
  useEffect(() => {
    if (found) box.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return (
    <div ref={box} role="status" className="scroll-mt-20 lg:scroll-mt-6">
      {found && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-saffron bg-saffron-tint p-4">
          <p className="min-w-0 max-w-prose">
            <strong className="font-semibold">
              Un texte non enregistré a été retrouvé, écrit {keptAgo(found, Date.now())}.
            </strong>{' '}
            Le reprendre remplace ce qui est écrit ci-dessous.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="sm" onClick={resume}>
              Reprendre
            </Button>
            <Button size="sm" variant="secondary" onClick={ignore}>
              Ignorer
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
