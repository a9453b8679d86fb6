import { UsersRound } from 'lucide-react';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Another user saved the item after this page was opened. */
export type EditConflict = {
  /** The author of that save; null when unknown. */
  savedBy: string | null;
  /** Its time, formatted by the server: '05 mars 2027 à 08:30'. */
  savedAt: string;
  /** The version of that save: 'keep mine' submits it, to overwrite that version and no later one. */
  version: number;
};

type EditConflictDialogProps = {
  conflict: EditConflict | null;
  /** The URL of that version, opened in a new tab. */
  theirs: string;
  busy?: boolean;
  /** Saves again, over `conflict.version`. */
  onKeepMine: () => void;
  /** Loads the other version and discards the text here. */
  onGiveUpMine: () => void;
  /** Back to the form without a decision. */
  onClose: () => void;
};

/** Shown on a save conflict: nothing is overwritten without the user's consent. */
export function EditConflictDialog(props: EditConflictDialogProps) {
  const { conflict, theirs, busy = false, onKeepMine, onGiveUpMine, onClose } = props;
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={onClose}
      role="alertdialog"
      title="Une version plus récente existe"
      text={conflict ? whatHappened(conflict) : ''}
    >
      <p>
        Rien n’a été remplacé, et votre texte est toujours là. Lisez l’autre version avant de choisir
        {'\u00A0'}: ce qui est écarté ne pourra pas être retrouvé.
      </p>
      <div className="grid gap-3">
        <ButtonLink to={theirs} newTab variant="secondary" data-autofocus>
          Voir l’autre version
        </ButtonLink>
        <Button variant="destructive" busy={busy} busyLabel="Enregistrement…" onClick={onKeepMine}>
          Enregistrer la mienne à la place
        </Button>
        <Button variant="secondary" aria-disabled={busy} onClick={onGiveUpMine}>
          Abandonner la mienne
        </Button>
        <Button variant="ghost" aria-disabled={busy} onClick={onClose}>
          Revenir à mon texte
        </Button>
      </div>
    </Dialog>
  );
}

function whatHappened({ savedBy, savedAt }: EditConflict): string {
  return `${bidiIsolate(savedBy ?? 'Une autre personne')} a enregistré des modifications le ${savedAt}, depuis que vous avez ouvert cette page.`;
}

type AlsoEditingProps = {
  /** The other editors of the item. */
  names: readonly string[];
  /** 'cet article', 'cet événement'. */
  what: string;
};

/** Says that another user is editing the same item. */
export function AlsoEditing({ names, what }: AlsoEditingProps) {
  return (
    <div role="status">
      {names.length > 0 && (
        <p className="flex items-start gap-3 rounded-card border border-line bg-majorelle-tint p-4">
          <UsersRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-majorelle" />
          <span>
            {new Intl.ListFormat('fr').format(names.map(bidiIsolate))}{' '}
            <span>{names.length > 1 ? 'modifient' : 'modifie'}</span> aussi {what}. Le site vous préviendra
            avant qu’un texte n’en remplace un autre.
          </span>
        </p>
      )}
    </div>
  );
}
