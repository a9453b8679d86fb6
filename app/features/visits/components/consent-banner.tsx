import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import {
  type ConsentChoices,
  everything,
  onConsentSettingsRequest,
  onlyNecessary,
  parseConsent,
  storeConsent,
  storedConsent,
  subscribeToConsent,
} from '#app/features/visits/consent.ts';
import { cn } from '#app/lib/class-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { useFootRoom } from '#app/ui/foot-room.ts';
import { CrossIcon } from '#app/ui/icons.tsx';

/**
 * Asks once about cookies and measurement (spec §4). Drawn by the browser only, over the foot of the screen:
 * the page is the same for everybody, and nothing in it moves. First in the document, not modal; refusing
 * takes as many clicks as accepting.
 */
export function ConsentBanner() {
  const stored = useSyncExternalStore(subscribeToConsent, storedConsent, () => undefined);
  const [hidden, setHidden] = useState(false);
  const settings = useSettingsRequest();
  if (stored === undefined) return null;
  const consent = parseConsent(stored);
  if (settings.asked === 0 && (hidden || consent)) return null;
  const hide = () => {
    setHidden(true);
    settings.close();
  };
  return <OpenBanner choices={consent ?? onlyNecessary} settingsAsked={settings.asked} onHide={hide} />;
}

/** How often the settings were asked for since the banner was last closed; closing gives the focus back. */
function useSettingsRequest() {
  const [asked, setAsked] = useState(0);
  const asker = useRef<Element | null>(null);
  useEffect(
    () =>
      onConsentSettingsRequest(() => {
        asker.current = document.activeElement;
        setAsked((times) => times + 1);
      }),
    [],
  );
  const close = () => {
    if (asked > 0 && asker.current instanceof HTMLElement) asker.current.focus();
    setAsked(0);
  };
  return { asked, close };
}

type OpenBannerProps = {
  /** What the boxes show at first. */
  choices: ConsentChoices;
  /** Above 0: somebody asked for the settings, and is taken there; again each time it grows. */
  settingsAsked: number;
  onHide: () => void;
};

function OpenBanner({ choices, settingsAsked, onHide }: OpenBannerProps) {
  const banner = useFootRoom<HTMLElement>('--consent-height');
  const [detailed, setDetailed] = useState(settingsAsked > 0);
  const panel = useRef<HTMLDivElement>(null);
  const taken = useRef(0);
  useEffect(() => {
    if (settingsAsked > 0) setDetailed(true);
  }, [settingsAsked]);
  useEffect(() => {
    // Only once the panel is shown: what is hidden takes no focus.
    if (!detailed || settingsAsked <= taken.current) return;
    taken.current = settingsAsked;
    panel.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [detailed, settingsAsked]);
  const titleId = useId();
  const panelId = useId();
  // Where storage is refused the choice still hides the banner.
  const choose = (choices: ConsentChoices) => {
    storeConsent(choices);
    onHide();
  };
  return (
    <section
      ref={banner}
      aria-labelledby={titleId}
      data-print="hide"
      data-consent
      className="fixed inset-x-0 bottom-0 z-30 max-h-[80dvh] overflow-y-auto border-line border-t bg-white shadow-[0_-8px_30px_-12px_rgb(27_31_59/0.35)] md:left-12"
    >
      <div className="mx-auto grid max-w-page gap-x-3 gap-y-2 px-4 py-3 sm:gap-y-3 sm:px-6 sm:py-4 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-x-8 lg:px-8">
        <div>
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-lg">
              Vos choix, votre vie privée
            </h2>
            <CloseCross onClick={onHide} className="-mt-2 -mr-2 lg:hidden" />
          </div>
          <p className="max-w-prose text-sm">
            Ce site fonctionne sans publicité. Avec votre accord, une mesure d’audience plus précise nous aide
            à l’améliorer.{' '}
            <Link to="/politique-cookies" className="font-medium text-majorelle underline underline-offset-4">
              Politique des cookies
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2 max-2xs:grid-cols-1 xs:max-sm:grid-cols-3 sm:flex sm:flex-wrap sm:items-center max-sm:[&>button]:px-1.5">
          <Button size="sm" onClick={() => choose(everything)}>
            Accepter tout
          </Button>
          <Button size="sm" onClick={() => choose(onlyNecessary)}>
            Nécessaires uniquement
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={detailed}
            aria-controls={panelId}
            onClick={() => setDetailed(!detailed)}
            className="2xs:max-xs:col-span-2"
          >
            Paramètres
          </Button>
          <CloseCross onClick={onHide} className="max-lg:hidden" />
        </div>
        <div ref={panel} id={panelId} hidden={!detailed} className="border-line border-t pt-3 lg:col-span-2">
          <ConsentDetails choices={choices} onSave={choose} />
        </div>
      </div>
    </section>
  );
}

/** Hides the banner without storing anything: the question comes back with the next page load. */
function CloseCross({ onClick, className }: { onClick: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-label="Fermer sans choisir"
      onClick={onClick}
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
    hint: 'Le type exact de navigateur, en plus des pages vues.',
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

/** The hint close under its label. */
const box = 'content-start gap-0 [&>p]:-mt-2 [&>p]:pl-9.5';

type ConsentDetailsProps = { choices: ConsentChoices; onSave: (choices: ConsentChoices) => void };

/** The detail panel: nothing ticked until a choice is stored (decision 73), then as chosen; saved as it stands. */
function ConsentDetails({ choices, onSave }: ConsentDetailsProps) {
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    onSave({
      analytics: ticked.has('analytics'),
      marketing: ticked.has('marketing'),
      preferences: ticked.has('preferences'),
    });
  }
  return (
    <form onSubmit={save} className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-4">
      <Checkbox
        label="Nécessaires"
        hint="Toujours actifs&nbsp;: sans eux, le site ne fonctionne pas."
        checked
        disabled
        readOnly
        className={box}
      />
      {optional.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          name={name}
          label={label}
          hint={hint}
          defaultChecked={choices[name]}
          className={box}
        />
      ))}
      <div className="mt-3 sm:col-span-2 lg:col-span-4">
        <Button type="submit" size="sm">
          Enregistrer mes choix
        </Button>
      </div>
    </form>
  );
}
