import { type PhotoUse, photoUsesHref } from '#app/features/photos/photo-uses.ts';
import { useJsonQuery } from '#app/office/use-json-query.ts';

/** The pages that use these photos, with links; loaded when shown. */
export function PhotoUsesList({ ids }: { ids: readonly string[] }) {
  const { result, failure, isLate } = useJsonQuery<{ uses: PhotoUse[] }>(photoUsesHref(ids));
  return (
    <div role="status" className="grid gap-1 text-sm">
      {isLate && <p className="text-ink-muted">Recherche des pages qui la montrent…</p>}
      {failure && <p className="text-ink-muted">Impossible de savoir où elle est utilisée pour le moment.</p>}
      {result && !isLate && !failure && <PhotoUses uses={result.uses} several={ids.length > 1} />}
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
