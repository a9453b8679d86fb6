import { ChevronIcon } from '#app/ui/icons.tsx';

/** One publication; its date is formatted. */
export type HistoryLine = {
  by: string;
  iso: string;
  exact: string;
  relative: string;
  changes: readonly { label: string; from: string; to: string }[];
};

/** The publications of a page, newest first. */
export function PageHistory({ lines }: { lines: readonly HistoryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="historique" className="grid gap-3">
      <h2 id="historique" className="text-lg">
        Qui a changé quoi
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-white">
        {lines.map(({ by, iso, exact, relative, changes }) => (
          <li key={iso}>
            <details className="group">
              <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-2 sm:px-6 [&::-webkit-details-marker]:hidden">
                <bdi className="font-semibold">{by}</bdi>
                <time dateTime={iso} title={exact} className="text-ink-muted text-sm">
                  {relative}
                </time>
                <span className="ml-auto flex items-center gap-2 text-ink-muted text-sm">
                  {changes.length === 1 ? '1 texte' : `${changes.length} textes`}
                  <ChevronIcon className="group-open:rotate-180" />
                </span>
              </summary>
              <dl className="grid gap-4 px-4 pb-4 text-sm sm:px-6">
                {changes.map(({ label, from, to }) => (
                  <div key={label} className="grid gap-1">
                    <dt className="font-semibold">{label}</dt>
                    <dd className="wrap-anywhere text-ink-muted">
                      <span className="sr-only">
                        Avant{'\u00A0'}:{'\u00A0'}
                      </span>
                      <del>{from || '(vide)'}</del>
                    </dd>
                    <dd className="wrap-anywhere">
                      <span className="sr-only">
                        Après{'\u00A0'}:{'\u00A0'}
                      </span>
                      <ins className="no-underline">{to || '(vide)'}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
