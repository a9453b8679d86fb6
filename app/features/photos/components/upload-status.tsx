import { CircleCheck, RotateCcw } from 'lucide-react';
import type { Upload } from '#app/features/photos/upload-queue.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorIcon } from '#app/ui/icons.tsx';

/** A chosen file's progress, and its error. */
export function UploadStatus({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { state, progress, reason, file } = upload;
  if (state === 'ready') return null;
  if (state === 'waiting') return <p className="font-medium text-ink-muted text-sm">En attente…</p>;
  if (state === 'sending') return <Progress name={file.name} progress={progress} />;
  if (state === 'done') {
    return (
      <p className="flex items-center gap-2 font-semibold text-emerald-deep">
        <CircleCheck aria-hidden="true" className="size-5" />
        Ajoutée à la galerie
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-terracotta-tint px-4 py-3 text-terracotta-deep">
      <p className="flex min-w-52 flex-1 items-start gap-2 font-medium text-sm">
        <ErrorIcon className="mt-0.5 size-4" />
        {reason}
      </p>
      {state === 'failed' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Réessayer ${bidiIsolate(file.name)}`}
          icon={<RotateCcw aria-hidden="true" className="size-5" />}
          onClick={onRetry}
        >
          Réessayer
        </Button>
      )}
    </div>
  );
}

function Progress({ name, progress }: { name: string; progress: number }) {
  return (
    <div className="grid gap-1.5 text-sm">
      <p aria-hidden="true" className="flex justify-between gap-3 font-medium">
        <span>{progress < 100 ? 'Envoi…' : 'Préparation de l’image…'}</span>
        <span className="tabular-nums">
          {progress}
          {'\u00A0'}%
        </span>
      </p>
      <progress
        aria-label={`Envoi de ${bidiIsolate(name)}`}
        max={100}
        value={progress}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand-deep [&::-moz-progress-bar]:bg-majorelle [&::-webkit-progress-bar]:bg-sand-deep [&::-webkit-progress-value]:bg-majorelle"
      />
    </div>
  );
}
