import { useEffect, useState } from 'react';
import { type PhotoUse, photoUsesHref } from '#app/features/photos/photo-uses.ts';

type Uses = PhotoUse[] | 'asked' | 'unknown';

/** The pages that use these photos, with links; loaded when shown. */
export function PhotoUsesList({ ids }: { ids: readonly string[] }) {
  const uses = useUses(photoUsesHref(ids));
  return (
    <div role="status" className="grid gap-1 text-sm">
      {uses === 'asked' && <p className="text-ink-muted">Recherche des pages qui la montrent…</p>}
      {uses === 'unknown' && (
        <p className="text-ink-muted">Impossible de savoir où elle est utilisée pour le moment.</p>
      )}
      {Array.isArray(uses) && <PhotoUses uses={uses} several={ids.length > 1} />}
    </div>
  );
}

/** The pages that use photos, with links; or a note that there is none. */
export function PhotoUses({ uses, several }: { uses: readonly PhotoUse[]; several: boolean }) {
  const used = several ? 'Utilisées' : 'Utilisée';
  if (uses.length === 0) return <p className="text-ink-muted">{used} nulle part sur le site.</p>;
  return (
    <>
      <p className="font-semibold">{used} dans&nbsp;:</p>
      <ul className="max-h-48 list-disc overflow-y-auto pl-5">
        {uses.map(({ where, href, count }) => (
          <li key={`${where} ${href}`} className="[overflow-wrap:anywhere]">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="font-medium text-majorelle underline underline-offset-2"
            >
              {where}
              <span className="sr-only">{'\u00A0'}(nouvel onglet)</span>
            </a>
            {count > 1 && ` (${count})`}
          </li>
        ))}
      </ul>
    </>
  );
}

function useUses(href: string): Uses {
  const [known, setKnown] = useState<{ href: string; uses: Uses }>();
  useEffect(() => {
    const controller = new AbortController();
    void request(href, controller.signal).then((uses) => {
      if (!controller.signal.aborted) setKnown({ href, uses });
    });
    return () => controller.abort();
  }, [href]);
  return known?.href === href ? known.uses : 'asked';
}

/** Plain fetch: whatever the result, the dialog around it stays as it is. */
async function request(href: string, signal: AbortSignal): Promise<Uses> {
  try {
    const response = await fetch(href, { redirect: 'manual', signal });
    return response.ok ? ((await response.json()) as { uses: PhotoUse[] }).uses : 'unknown';
  } catch (error) {
    if (!signal.aborted) console.info('Where a photo is used could not be asked for', error);
    return 'unknown';
  }
}
