import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ImageView } from '#app/lib/image-variants.ts';
import { failureNotice, failureSentence, isFailure, unreadSentence } from '#app/office/failure.ts';
import { useJsonQuery } from '#app/office/use-json-query.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { type CropAnswer, coverCropHref, sendCrop } from './cover-crop.ts';
import { CropFields } from './crop-fields.tsx';
import { type CropTexts, cropTexts, type PictureCrop } from './crop-form.ts';

type CoverFramingDialogProps = {
  /** The cover's address. */
  address: string;
  onFramed: (image: ImageView) => void;
  onClose: () => void;
};

type Input = { framing: PictureCrop; isOfLibrary: boolean };

/**
 * Crops a cover while the form stays open: applied at once and wherever the picture is shown, since the crop
 * belongs to the picture, not to the form.
 */
export function CoverCropDialog({ address, onFramed, onClose }: CoverFramingDialogProps) {
  const { result, failure, again } = useJsonQuery<Input>(coverCropHref(address));
  const [texts, setTexts] = useState<CropTexts | null>(null);
  const [answer, setAnswer] = useState<CropAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = texts ?? (result && cropTexts(result.framing));
  const save = async () => {
    if (busy || !shown) return;
    setBusy(true);
    const answer = await sendCrop(address, shown);
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
        <CropFields
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

function whereOf(input: Input | null): string {
  return input?.isOfLibrary
    ? 'Cette photo est celle de la bibliothèque\u00A0: son cadrage vaut partout où elle paraît, dans la galerie comme ici.'
    : 'Le cadrage s’enregistre aussitôt, sans enregistrer le reste du formulaire.';
}

/** Why nothing was written, where the fields do not say it. */
function refusalOf(answer: CropAnswer | null): string | null {
  if (!answer || answer.status === 'framed' || answer.status === 'refused') return null;
  if (answer.status === 'late')
    return 'Quelqu’un vient de recadrer cette photo\u00A0: fermez cette fenêtre et rouvrez-la.';
  if (answer.status === 'gone') return 'Cette image n’existe plus\u00A0: choisissez-en une autre.';
  return failureSentence(answer, notFramed.text);
}
