import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ImageView } from '#app/lib/image-variants.ts';
import { failureNotice, failureSentence, isFailure, unreadSentence } from '#app/office/failure.ts';
import { useAsked } from '#app/office/use-asked.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { type FramingAnswer, framingHref, sendFraming } from './cover-framing.ts';
import { type FramingTexts, framingTexts, type PictureFraming } from './framing.ts';
import { FramingFields } from './framing-field.tsx';

type CoverFramingDialogProps = {
  /** What the cover is named by. */
  address: string;
  onFramed: (image: ImageView) => void;
  onClose: () => void;
};

type Asked = { framing: PictureFraming; isOfLibrary: boolean };

/**
 * Frames the picture of a cover, over a form that goes on being written: at once and wherever the picture is shown, for it is the
 * picture's own and no text of the form.
 */
export function CoverFramingDialog({ address, onFramed, onClose }: CoverFramingDialogProps) {
  const { result, failure, again } = useAsked<Asked>(framingHref(address));
  const [texts, setTexts] = useState<FramingTexts | null>(null);
  const [answer, setAnswer] = useState<FramingAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = texts ?? (result && framingTexts(result.framing));
  const save = async () => {
    if (busy || !shown) return;
    setBusy(true);
    const answer = await sendFraming(address, shown);
    setBusy(false);
    setAnswer(answer);
    if (answer.status === 'framed') {
      toast({ title: 'Cadrage enregistré', text: whereOf(result) });
      onFramed(answer.image);
    } else if (isFailure(answer)) toast(failureNotice(answer, notFramed));
  };
  return createPortal(
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Cadrer la couverture"
      text={result ? whereOf(result) : undefined}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            busy={busy}
            busyLabel="Enregistrement…"
            aria-disabled={!shown || undefined}
            onClick={() => void save()}
          >
            Enregistrer le cadrage
          </Button>
        </>
      }
    >
      <div
        role="alert"
        className={failure || refusalOf(answer) ? 'grid justify-items-start gap-3' : 'sr-only'}
      >
        {failure && (
          <>
            <p>{unreadSentence(failure)}</p>
            <Button size="sm" variant="secondary" onClick={again}>
              Réessayer
            </Button>
          </>
        )}
        {refusalOf(answer)}
      </div>
      {result && shown ? (
        <FramingFields
          whole={result.framing.whole}
          texts={shown}
          onChange={setTexts}
          errors={answer?.status === 'refused' ? answer.errors : undefined}
        />
      ) : (
        !failure && <p role="status">Chargement de la photo…</p>
      )}
    </Dialog>,
    document.body,
  );
}

const notFramed = {
  title: 'Le cadrage n’a pas été enregistré',
  text: 'Réessayez dans un instant.',
};

function whereOf(asked: Asked | null): string {
  return asked?.isOfLibrary
    ? 'Cette photo est celle de la bibliothèque\u00A0: son cadrage vaut partout où elle paraît, dans la galerie comme ici.'
    : 'Le cadrage s’enregistre aussitôt, sans enregistrer le reste du formulaire.';
}

/** Why nothing was written, where the fields do not say it. */
function refusalOf(answer: FramingAnswer | null): string | null {
  if (!answer || answer.status === 'framed' || answer.status === 'refused') return null;
  if (answer.status === 'late')
    return 'Quelqu’un vient de recadrer cette photo\u00A0: fermez cette fenêtre et rouvrez-la.';
  if (answer.status === 'gone') return 'Cette image n’existe plus\u00A0: choisissez-en une autre.';
  return failureSentence(answer, notFramed.text);
}
