import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { ListKeys } from './use-list-keys.ts';

type KeysButtonProps = {
  keys: ListKeys;
  /** Whether rows can be selected. */
  ticks?: boolean;
};

/**
 * Says that the list has keyboard shortcuts, lists them, and turns them off. Hidden on phones, where `?`
 * still explains them.
 */
export function KeysButton({ keys, ticks = false }: KeysButtonProps) {
  const { isOn, turn, isHelpOpen, setHelpOpen } = keys;
  return (
    <>
      <button
        type="button"
        data-print="hide"
        aria-haspopup="dialog"
        aria-keyshortcuts={isOn ? '?' : undefined}
        onClick={() => setHelpOpen(true)}
        className="inline-flex min-h-8 items-center gap-2 rounded-control px-1 text-ink-muted text-sm hover:text-ink max-sm:hidden noscript:hidden"
      >
        <Keyboard aria-hidden="true" className="size-5" />
        <span>Raccourcis clavier</span>
        {isOn && <Key>?</Key>}
      </button>
      <Dialog
        open={isHelpOpen}
        onOpenChange={setHelpOpen}
        title="Raccourcis clavier"
        text="Dans un champ, ces touches écrivent comme d’habitude."
        size="sm"
      >
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5">
          <Line keys={<Key>j</Key>}>Ligne suivante</Line>
          <Line keys={<Key>k</Key>}>Ligne précédente</Line>
          <Line keys={<Key>Entrée</Key>}>Ouvrir la ligne</Line>
          {ticks && <Line keys={<Key>x</Key>}>Cocher ou décocher la ligne</Line>}
          <Line
            keys={
              <>
                <Combination of="Ctrl" and="Z" /> ou <Combination of="⌘" and="Z" />
              </>
            }
          >
            Annuler, tant que le message est affiché
          </Line>
          <Line
            keys={
              <>
                <Combination of="Ctrl" and="K" /> ou <Combination of="⌘" and="K" />
              </>
            }
          >
            Rechercher dans l’administration
          </Line>
          <Line keys={<Key>?</Key>}>Voir ces raccourcis</Line>
          <Line keys={<Key>Échap</Key>}>Fermer cette fenêtre</Line>
        </dl>
        <Checkbox
          label="Utiliser les touches j, k, x et ? dans les listes, et Ctrl + K partout"
          hint="Le choix vaut pour ce navigateur."
          checked={isOn}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
      </Dialog>
    </>
  );
}

function Line({ keys, children }: { keys: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted text-sm leading-7">{keys}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

/** No line break inside. */
function Combination({ of, and }: { of: 'Ctrl' | '⌘'; and: string }) {
  return (
    <span className="whitespace-nowrap">
      <Key>{of}</Key> <Key>{and}</Key>
    </span>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-md border border-edge bg-sand px-1.5 font-sans font-semibold text-ink text-sm">
      {children}
    </kbd>
  );
}
