import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';

/** A search without results; the day is formatted. */
type VainSearchView = { words: string; times: number; lastDay: string; answered: boolean };

type VainSearchesProps = { searches: readonly VainSearchView[]; months: number };

/** Searches without results, most frequent first: hints for texts or synonyms to add. */
export function ZeroResultSearches({ searches, months }: VainSearchesProps) {
  return (
    <section aria-labelledby="cherche-en-vain" className="grid gap-3">
      <h2 id="cherche-en-vain" className="text-lg">
        Cherché en vain
      </h2>
      <p className="max-w-prose text-ink-muted">
        Les mots auxquels rien n’a répondu depuis {months} mois. Écrivez un texte qui en parle, ou ajoutez-les
        aux mots des parents. On ne sait pas qui les a cherchés.
      </p>
      <Card padding="none">
        {searches.length === 0 ? (
          <p className="px-4 py-6 text-ink-muted sm:px-6">Rien pour le moment.</p>
        ) : (
          <ul className="divide-y divide-line">
            {searches.map(({ words, times, lastDay, answered }) => (
              <li key={words} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 sm:px-6">
                <bdi className="wrap-anywhere min-w-0 grow basis-40 font-semibold">{words}</bdi>
                {answered && <Badge tone="emerald">Trouve maintenant</Badge>}
                <p className="text-ink-muted text-sm">
                  {times}&nbsp;fois, la dernière le {lastDay}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

/** The site's built-in synonyms. */
export function KnownWords({ groups }: { groups: readonly (readonly string[])[] }) {
  return (
    <details className="rounded-card border border-line bg-white">
      <summary className="min-h-11 px-4 py-3 font-semibold sm:px-6">
        Les mots que le site connaît déjà ({groups.length}&nbsp;groupes)
      </summary>
      <ul className="grid gap-1 px-4 pb-4 text-sm sm:px-6">
        {groups.map((terms) => (
          <li key={terms[0]} className="wrap-anywhere">
            {terms.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
