import { discardDrafts, draftOf } from '#app/office/drafts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

type SignOutQuestionProps = {
  owner: string;
  /** The number of drafts. */
  count: number;
  onClose: () => void;
  onLeave: (onEnded?: () => void) => void;
};

/** The number of this account's drafts in this browser. */
export function countDrafts(owner: string): number {
  return draftOf(owner).length;
}

/** Asks what to do with the drafts. Loaded on the first touch of the sign-out. */
export default function SignOutQuestion({ owner, count, onClose, onLeave }: SignOutQuestionProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      size="sm"
      title={count > 1 ? `${count} textes ne sont pas enregistrés` : 'Un texte n’est pas enregistré'}
      text="Gardés sur cet appareil, ils vous seront proposés à votre retour, à personne d’autre. Sur un ordinateur partagé, mieux vaut les effacer."
      actions={
        <>
          <Button variant="destructive" onClick={() => onLeave(() => discardDrafts(owner))}>
            Effacer et se déconnecter
          </Button>
          <Button data-autofocus onClick={() => onLeave()}>
            Garder et se déconnecter
          </Button>
        </>
      }
    />
  );
}
