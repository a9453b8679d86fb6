import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Confirm } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { SectionHeading } from '#app/ui/layout.tsx';
import { Loading, SkeletonCard } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { ZelligeMark } from '#app/ui/zellige-mark.tsx';

function thank() {
  toast({ title: 'Merci pour votre intérêt\u00A0!', text: 'Nous vous contacterons dans les 24h.' });
}
function fail() {
  toast({
    title: 'Erreur',
    text: 'Une erreur s’est produite. Veuillez réessayer.',
    style: 'destructive',
  });
}

export function Feedback() {
  const [open, setOpen] = useState(false);
  const [confirming, setConfirming] = useState(false);
  return (
    <section className="grid gap-6">
      <SectionHeading eyebrow="Réponses du site" title="Attendre, réussir, échouer, confirmer" />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={thank}>Message de réussite</Button>
        <Button variant="destructive" onClick={fail}>
          Message d’erreur
        </Button>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Ouvrir une fenêtre
        </Button>
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          Demander confirmation
        </Button>
        <span className="flex items-center gap-2 text-majorelle">
          <ZelligeMark /> Chargement…
        </span>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Votre enfant à l’école Mille Horizons&nbsp;?"
        text="Laissez-nous vos coordonnées, nous vous rappelons."
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Plus tard
            </Button>
            <Button onClick={fail}>Envoyer ma demande</Button>
          </>
        }
      >
        <Field label="Nom complet" required>
          <Input autoComplete="name" data-autofocus />
        </Field>
        <Field label="Téléphone" required>
          <Input type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
      </Dialog>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title="Supprimer cette photo&nbsp;?"
        text="Elle disparaîtra du site et ne pourra pas être retrouvée."
        onConfirm={() => setConfirming(false)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <EmptyState
          headingLevel={3}
          title="Aucun événement à venir"
          text="Les prochains rendez-vous de l’école seront annoncés ici."
          action={<Button variant="secondary">Nous contacter</Button>}
        />
        <Loading>
          <div className="grid gap-4 sm:grid-cols-2">
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </Loading>
      </div>
    </section>
  );
}
