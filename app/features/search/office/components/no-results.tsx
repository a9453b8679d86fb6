/** A search without results: alternatives. */
export function NoResults({ search }: { search: string }) {
  return (
    <div className="grid gap-1 px-3">
      <p className="wrap-anywhere font-semibold">
        Rien pour «&nbsp;<bdi>{search}</bdi>&nbsp;»
      </p>
      <p className="text-ink-muted text-sm">
        Essayez un seul mot, ou son début&nbsp;: un nom, un email, un numéro de téléphone, un titre, une
        rubrique.
      </p>
    </div>
  );
}

/** Too short to search more than actions and pages. */
export function ShortSearch() {
  return (
    <p className="px-3 text-ink-muted text-sm">
      À partir de deux lettres, la recherche va aussi dans les demandes et les contenus.
    </p>
  );
}
