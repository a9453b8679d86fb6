import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { type NamedDraft, savedAgo } from './drafts.ts';
import type { Drafts } from './use-drafts.ts';

type DraftNoticeProps = {
  texts: Drafts;
  /** What restoring the draft does to the form, when it does not replace the text below. */
  effect?: string;
};

/** Offers the draft of an earlier visit. Place it above the form. */
export function DraftNotice({
  texts: { found, resume, ignore },
  effect = 'Le reprendre remplace ce qui est écrit ci-dessous.',
}: DraftNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // The browser restores the scroll position, which may be far below.
  useEffect(() => {
    if (found) box.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return (
    <div ref={box} role="status" className="scroll-mt-20 lg:scroll-mt-6">
      {found && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-saffron bg-saffron-tint p-4">
          <p className="min-w-0 max-w-prose">
            <Age key={found.name} found={found} /> {effect}
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

/** The draft's age when it was found. */
function Age({ found }: { found: NamedDraft }) {
  const [now] = useState(() => Date.now());
  return (
    <strong className="font-semibold">
      Un texte non enregistré a été retrouvé, écrit {savedAgo(found, now)}.
    </strong>
  );
}
