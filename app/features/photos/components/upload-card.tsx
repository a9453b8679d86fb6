import { CircleCheck, ImageOff, RotateCcw, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasUntoldWords, type Upload, type UploadDetails } from '#app/features/photos/upload-queue.ts';
import { isolated } from '#app/lib/isolated.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorIcon } from '#app/ui/icons.tsx';
import { PlaceFields } from './gallery-place-fields.tsx';
import { WordsFields } from './gallery-words-fields.tsx';

type UploadCardProps = {
  upload: Upload;
  onEdit: (details: Partial<UploadDetails>) => void;
  onRemove: () => void;
  onRetry: () => void;
  /** Sends the gallery what was typed after the photo had left. */
  onTell: () => void;
};

/** One chosen file: its preview, what is said of it, and how far it is (spec §2 'Upload'). */
export function UploadCard({ upload, onEdit, onRemove, onRetry, onTell }: UploadCardProps) {
  const { file, details, state } = upload;
  const card = useRef<HTMLLIElement>(null);
  const untold = hasUntoldWords(upload);
  // Once for each arrival; while somebody is still at it, when the focus leaves.
  const tellUnlessBusy = useEffectEvent(() => {
    if (!card.current?.contains(document.activeElement)) onTell();
  });
  useEffect(() => {
    if (untold) tellUnlessBusy();
  }, [untold]);
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-label={file.name}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (untold && !currentTarget.contains(relatedTarget)) onTell();
      }}
      className="grid gap-4 rounded-card border border-line bg-white p-4 sm:p-5 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="flex gap-4 md:flex-col md:gap-2">
        <div className="aspect-4/3 w-28 shrink-0 overflow-hidden rounded-control bg-sand-deep md:w-full">
          <Preview file={file} />
        </div>
        <p className="min-w-0 text-sm">
          <span className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">
            <bdi>{file.name}</bdi>
          </span>
          <span className="text-ink-muted">{megabytes(file.size)}</span>
        </p>
      </div>
      <div className="grid content-start gap-4">
        <Standing
          upload={upload}
          onRetry={() => {
            onRetry();
            card.current?.focus();
          }}
        />
        {state !== 'refused' && (
          <div className="grid gap-4 lg:grid-cols-2">
            <div className="grid content-start gap-4">
              <WordsFields title={details.title} description={details.description} onChange={onEdit} />
            </div>
            <div className="grid content-start gap-4">
              <PlaceFields place={details} onChange={onEdit} />
            </div>
          </div>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${removal[state] ?? 'Retirer'} ${isolated(file.name)}`}
          className="-ml-4 justify-self-start"
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={() => {
            focusBeside(card.current);
            onRemove();
          }}
        >
          {removal[state] ?? 'Retirer'}
        </Button>
      </div>
    </li>
  );
}

/** The focus of a card that goes moves to the next one, or the one before, or the page. */
function focusBeside(card: HTMLElement | null) {
  const beside = card?.nextElementSibling ?? card?.previousElementSibling ?? card?.closest('main');
  if (beside instanceof HTMLElement) beside.focus();
}

const removal: Partial<Record<Upload['state'], string>> = {
  sending: 'Arrêter l’envoi',
  done: 'Retirer de la liste',
};

function Standing({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
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
          aria-label={`Réessayer ${isolated(file.name)}`}
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
        aria-label={`Envoi de ${isolated(name)}`}
        max={100}
        value={progress}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand-deep [&::-moz-progress-bar]:bg-majorelle [&::-webkit-progress-bar]:bg-sand-deep [&::-webkit-progress-value]:bg-majorelle"
      />
    </div>
  );
}

/** The file as the browser can show it; its address is given back when the card goes. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (broken) {
    return (
      <span className="grid size-full place-items-center text-ink-muted">
        <ImageOff aria-hidden="true" className="size-8" />
      </span>
    );
  }
  if (!address) return null;
  return (
    <img
      src={address}
      alt=""
      decoding="async"
      loading="lazy"
      onError={() => setBroken(true)}
      className="size-full object-cover"
    />
  );
}

/** '3,4 Mo'; small files in Ko. */
function megabytes(bytes: number): string {
  const format = (value: number) => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  if (bytes < 1024 * 1024) return `${format(Math.ceil(bytes / 1024))}\u00A0Ko`;
  return `${format(bytes / 1024 / 1024)}\u00A0Mo`;
}
