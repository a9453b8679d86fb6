import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorIcon } from '#app/ui/icons.tsx';
import type { UploadState } from './use-upload.ts';

type UploadProgressProps = {
  state: UploadState;
  of?: keyof typeof words;
  onCancel: () => void;
  onRetry: (file: File) => void;
  /** Takes the focus of a button that disappears when pressed. */
  giveFocus: () => void;
};

const words = {
  picture: { sent: 'Envoi de l’image', prepared: 'Préparation de l’image…' },
  attachment: { sent: 'Envoi du fichier', prepared: 'Vérification du fichier…' },
} as const;

/** The state of a file's upload: a progress bar, then nothing, or the error with a retry. */
export function UploadProgress({ state, of = 'picture', onCancel, onRetry, giveFocus }: UploadProgressProps) {
  const cancel = () => {
    giveFocus();
    onCancel();
  };
  const retry = (file: File) => {
    giveFocus();
    onRetry(file);
  };
  const percent = state.step === 'sending' ? state.percent : 0;
  return (
    <div className="grid">
      <p role="status" className="sr-only">
        {state.step === 'sending' ? `${words[of].sent} ${bidiIsolate(state.name)}…` : ''}
      </p>
      {state.step === 'sending' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sand p-3 text-sm">
          <span className="min-w-0 flex-1 truncate">{state.name}</span>
          <span className="tabular-nums">{percent < 100 ? `${percent}\u00A0%` : words[of].prepared}</span>
          <Button size="sm" variant="ghost" onClick={cancel}>
            Interrompre
          </Button>
          <progress
            value={percent}
            max={100}
            aria-label={`Envoi de ${bidiIsolate(state.name)}`}
            className="h-2 w-full overflow-hidden rounded-full accent-majorelle"
          />
        </div>
      )}
      {state.step === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-terracotta-tint p-3 text-sm">
          <p className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-terracotta-deep">
            <ErrorIcon className="mt-0.5 size-4" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <strong className="font-semibold">{state.file.name}</strong>
              {'\u00A0'}: {state.why}
            </span>
          </p>
          <Button size="sm" variant="secondary" onClick={() => retry(state.file)}>
            Réessayer
          </Button>
        </div>
      )}
    </div>
  );
}
