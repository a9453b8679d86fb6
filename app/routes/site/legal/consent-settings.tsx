import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

const kinds = [
  { name: 'necessary', label: 'Nécessaires' },
  { name: 'analytics', label: 'Mesure d’audience' },
  { name: 'marketing', label: 'Marketing (non utilisé)' },
  { name: 'preferences', label: 'Préférences (non utilisées)' },
] as const;

/**
 * This browser's consent choice, and a way to change it (features/visits/consent-controls.ts). Unknown until
 * the script runs.
 */
export function ConsentSettings() {
  return (
    <Card className="grid max-w-article gap-5" data-print="hide">
      <dl aria-live="polite" className="grid gap-y-2 noscript:hidden">
        {kinds.map(({ name, label }) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b pb-2"
          >
            <dt className="font-semibold">{label}</dt>
            {/* As wide as the longest value: nothing shifts when it replaces the dots. */}
            <dd data-consent-answer={name} className="w-34 shrink-0 text-ink-muted">
              …
            </dd>
          </div>
        ))}
      </dl>
      <Button
        data-consent-settings
        data-needs-script="space"
        className="noscript:hidden sm:justify-self-start"
      >
        Modifier mes choix
      </Button>
      <p className="hidden noscript:block">
        Votre navigateur n’exécute pas JavaScript&nbsp;: rien d’optionnel ne peut donc être enregistré, et il
        n’y a aucun choix à modifier.
      </p>
    </Card>
  );
}
