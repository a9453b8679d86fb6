import { textPlaceholders } from '#app/school/pages/text-placeholders.ts';

/** The placeholders that a text may contain. */
export function PlaceholdersHelp() {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-majorelle underline underline-offset-4">
        Ce qui s’écrit entre accolades
      </summary>
      <div className="grid max-w-prose gap-3 rounded-card border border-line bg-white p-4">
        <p>
          Ces champs disent toujours ce que dit la fiche «{'\u00A0'}L’école{'\u00A0'}»{'\u00A0'}: rien n’est à
          récrire quand elle change.
        </p>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {Object.entries(textPlaceholders).map(([name, words]) => (
            <div key={name} className="contents">
              <dt className="font-mono">{`{${name}}`}</dt>
              <dd className="text-ink-muted max-sm:mb-2">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
