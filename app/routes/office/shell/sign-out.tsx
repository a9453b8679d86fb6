import { LogOut } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import { giveUpTexts, keptOf } from '#app/office/kept-texts.ts';
import { useSessionRecord } from '#app/office/use-session-record.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** The way out. What was typed and never saved stays in this browser unless the person says otherwise: it is asked. */
export function SignOut({ className }: { className: string }) {
  const owner = useSessionRecord()?.id ?? '';
  const form = useRef<HTMLFormElement>(null);
  const isAnswered = useRef(false);
  const [count, setCount] = useState(0);
  const ask = (event: FormEvent) => {
    const kept = owner === '' || isAnswered.current ? 0 : keptOf(owner).length;
    if (kept === 0) return;
    event.preventDefault();
    setCount(kept);
  };
  const leave = () => {
    isAnswered.current = true;
    form.current?.requestSubmit();
  };
  return (
    <>
      <Form ref={form} method="post" action="/admin/logout" onSubmit={ask}>
        <button type="submit" className={className}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          Déconnexion sécurisée
        </button>
      </Form>
      <Dialog
        open={count > 0}
        onOpenChange={() => setCount(0)}
        role="alertdialog"
        size="sm"
        title={count > 1 ? `${count} textes ne sont pas enregistrés` : 'Un texte n’est pas enregistré'}
        text="Gardés sur cet appareil, ils vous seront proposés à votre retour, à personne d’autre. Sur un ordinateur partagé, mieux vaut les effacer."
        actions={
          <>
            <Button
              variant="destructive"
              onClick={() => {
                giveUpTexts(owner);
                leave();
              }}
            >
              Effacer et se déconnecter
            </Button>
            <Button data-autofocus onClick={leave}>
              Garder et se déconnecter
            </Button>
          </>
        }
      />
    </>
  );
}
