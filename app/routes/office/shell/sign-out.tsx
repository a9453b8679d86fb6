import { LogOut } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { giveUpTexts, keptOf } from '#app/office/kept-texts.ts';
import { useSessionRecord } from '#app/office/use-session-record.ts';
import { useSignOut } from '#app/office/use-sign-out.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toaster.tsx';

/** The way out. What was typed and never saved stays in this browser unless the person says otherwise: it is asked. */
export function SignOut({ className }: { className: string }) {
  const owner = useSessionRecord()?.id ?? '';
  const signOut = useSignOut();
  const [count, setCount] = useState(0);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const kept = owner === '' ? 0 : keptOf(owner).length;
    if (kept === 0) leave();
    else setCount(kept);
  };
  const leave = (onEnded?: () => void) => {
    setCount(0);
    void signOut({ onEnded }).then((done) => done || toast(notSignedOut, 'session'));
  };
  return (
    <>
      <form method="post" action="/admin/logout" onSubmit={ask}>
        <button type="submit" className={className}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          Déconnexion sécurisée
        </button>
      </form>
      <Dialog
        open={count > 0}
        onOpenChange={() => setCount(0)}
        role="alertdialog"
        size="sm"
        title={count > 1 ? `${count} textes ne sont pas enregistrés` : 'Un texte n’est pas enregistré'}
        text="Gardés sur cet appareil, ils vous seront proposés à votre retour, à personne d’autre. Sur un ordinateur partagé, mieux vaut les effacer."
        actions={
          <>
            <Button variant="destructive" onClick={() => leave(() => giveUpTexts(owner))}>
              Effacer et se déconnecter
            </Button>
            <Button data-autofocus onClick={() => leave()}>
              Garder et se déconnecter
            </Button>
          </>
        }
      />
    </>
  );
}

const notSignedOut = {
  title: 'Déconnexion impossible',
  text: 'Le site n’a pas répondu\u00A0: votre session reste ouverte. Vérifiez votre accès à Internet, puis réessayez.',
  style: 'destructive',
} as const;
