import { Link } from 'react-router';
import type { ConsentChoices } from '#app/features/visits/consent.ts';
import { cn } from '#app/lib/class-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { CrossIcon } from '#app/ui/icons.tsx';

const titleId = 'consent-title';
const panelId = 'consent-details';

/**
 * The consent banner (spec §4). In every page, hidden: consent-controls.ts shows it and handles its buttons,
 * so that the page is the same for everyone and can be cached. Over the bottom of the screen, first in the
 * document, not modal; refusing takes as many clicks as accepting.
 */
export function ConsentBanner() {
  return (
    <section
      hidden
      aria-labelledby={titleId}
      data-print="hide"
      data-consent
      className="fixed inset-x-0 bottom-0 z-30 max-h-[80dvh] overflow-y-auto border-line low:max-h-[calc(100dvh-7rem)] border-t bg-white shadow-[0_-8px_30px_-12px_rgb(27_31_59/0.35)] md:left-12"
    >
      <div className="mx-auto grid max-w-page gap-x-3 gap-y-2 px-4 py-3 sm:gap-y-3 sm:px-6 sm:py-4 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-x-8 lg:px-8">
        <div>
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-lg">
              Vos choix, votre vie privée
            </h2>
            <CloseCross className="-mt-2 -mr-2 lg:hidden" />
          </div>
          <p className="max-w-prose text-sm">
            {
              'Ce site fonctionne sans publicité. Avec votre accord, une mesure d’audience plus précise nous aide à l’améliorer. '
            }
            <Link to="/politique-cookies" className="font-medium text-majorelle underline underline-offset-4">
              Politique des cookies
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2 max-2xs:grid-cols-1 xs:max-sm:grid-cols-3 sm:flex sm:flex-wrap sm:items-center max-sm:[&>button]:px-1.5">
          <Button size="sm" data-consent-choose="everything">
            Accepter tout
          </Button>
          <Button size="sm" data-consent-choose="necessary">
            Nécessaires uniquement
          </Button>
          <Button
            size="sm"
            variant="secondary"
            data-consent-details
            aria-expanded={false}
            aria-controls={panelId}
            className="2xs:max-xs:col-span-2"
          >
            Paramètres
          </Button>
          <CloseCross className="max-lg:hidden" />
        </div>
        <div id={panelId} hidden className="border-line border-t pt-3 lg:col-span-2">
          <ConsentDetails />
        </div>
      </div>
    </section>
  );
}

/** Hides the banner without storing anything: it returns on the next visit. */
function CloseCross({ className }: { className: string }) {
  return (
    <button
      type="button"
      data-consent-close
      aria-label="Fermer sans choisir"
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sand hover:text-ink',
        className,
      )}
    >
      <CrossIcon />
    </button>
  );
}

const optional: readonly { name: keyof ConsentChoices; label: string; hint: string }[] = [
  {
    name: 'analytics',
    label: 'Mesure d’audience',
    hint: 'Le navigateur exact, le site d’où vous venez, la page d’où vous nous écrivez.',
  },
  {
    name: 'marketing',
    label: 'Marketing (non utilisé)',
    hint: 'Le site n’a aucune publicité ni aucun service de ce genre.',
  },
  {
    name: 'preferences',
    label: 'Préférences (non utilisées)',
    hint: 'Le site ne garde aucun réglage d’affichage.',
  },
];

/** Keeps the hint close to its label. */
const box = 'content-start gap-0 [&>p]:-mt-2 [&>p]:pl-9.5';

/** The detail panel: nothing is ticked until a choice is stored (decision 24); saves the current values. */
function ConsentDetails() {
  return (
    <form className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
      <Checkbox
        id="choix-necessaires"
        label="Nécessaires"
        hint="Toujours actifs&nbsp;: sans eux, le site ne fonctionne pas."
        defaultChecked
        disabled
        className={box}
      />
      {optional.map(({ name, label, hint }) => (
        <Checkbox key={name} id={`choix-${name}`} name={name} label={label} hint={hint} className={box} />
      ))}
      <div className="mt-3 sm:col-span-2 lg:col-span-4">
        <Button type="submit" size="sm">
          Enregistrer mes choix
        </Button>
      </div>
    </form>
  );
}
