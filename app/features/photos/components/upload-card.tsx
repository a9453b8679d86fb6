import { ImageOff, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasUnsentTexts, type Upload, type UploadDetails } from '#app/features/photos/upload-queue.ts';
import { bidiIsolate } from '#app/lib/bidi-isolate.ts';
import { cn } from '#app/lib/class-names.ts';
import { megabytes } from '#app/lib/megabytes.ts';
import { describeReduction } from '#app/office/upload-picture.ts';
import { maxImageSize } from '#app/storage/image-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { SectionFields } from './gallery-section-fields.tsx';
import { PhotoTextFields } from './photo-text-fields.tsx';
import { UploadStatus } from './upload-status.tsx';

type UploadCardProps = {
  upload: Upload;
  /** Collapsed to one line until opened: with many photos, the overview matters. */
  compact: boolean;
  onEdit: (details: Partial<UploadDetails>) => void;
  onRemove: () => void;
  onRetry: () => void;
  /** Submits the texts typed after the upload. */
  onTell: () => void;
};

/** One chosen file: its preview, its texts, and its progress (spec §2 'Upload'). */
export function UploadCard({ upload, compact, onEdit, onRemove, onRetry, onTell }: UploadCardProps) {
  const { file, details, state } = upload;
  const card = useRef<HTMLLIElement>(null);
  const [opened, setOpened] = useState(false);
  const folded = compact && !opened;
  const unsent = hasUnsentTexts(upload);
  // Once per upload; while the user is still typing, on blur.
  const tellUnlessBusy = useEffectEvent(() => {
    if (!card.current?.contains(document.activeElement)) onTell();
  });
  useEffect(() => {
    if (unsent) tellUnlessBusy();
  }, [unsent]);
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-label={file.name}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (unsent && !currentTarget.contains(relatedTarget)) onTell();
      }}
      className={cn(
        'grid rounded-card border border-line bg-white',
        folded
          ? 'grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 p-2'
          : 'gap-4 p-4 sm:p-5 md:grid-cols-[13rem_minmax(0,1fr)]',
        compact && opened && 'lg:col-span-2',
      )}
    >
      <div className={cn('flex', folded ? 'items-center gap-3' : 'gap-4 md:flex-col md:gap-2')}>
        <div
          className={cn(
            'aspect-4/3 shrink-0 overflow-hidden rounded-control bg-sand-deep',
            folded ? 'w-16' : 'w-28 md:w-full',
          )}
        >
          <UploadPreview file={file} />
        </div>
        <p className="min-w-0 text-sm">
          <span
            className={cn('font-semibold [overflow-wrap:anywhere]', folded ? 'line-clamp-1' : 'line-clamp-3')}
          >
            <bdi>{file.name}</bdi>
          </span>
          <span className="text-ink-muted">{weightOf(upload)}</span>
        </p>
      </div>
      <div className={folded ? 'contents' : 'grid content-start gap-4'}>
        <div className={cn(folded && 'order-last col-span-2 px-1')}>
          <UploadStatus
            upload={upload}
            onRetry={() => {
              onRetry();
              card.current?.focus();
            }}
          />
        </div>
        {state !== 'refused' && !folded && (
          <div className="grid gap-4 lg:grid-cols-2">
            <div className="grid content-start gap-4">
              <PhotoTextFields title={details.title} description={details.description} onChange={onEdit} />
            </div>
            <div className="grid content-start gap-4">
              <SectionFields place={details} onChange={onEdit} />
            </div>
          </div>
        )}
        <div className={cn('flex', !folded && '-ml-4')}>
          {compact && state !== 'refused' && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={opened}
              aria-label={`${opened ? 'Replier' : 'Décrire'} ${bidiIsolate(file.name)}`}
              onClick={() => setOpened(!opened)}
            >
              {opened ? 'Replier' : 'Décrire'}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${removal[state] ?? 'Retirer'} ${bidiIsolate(file.name)}`}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => {
              focusBeside(card.current);
              onRemove();
            }}
          >
            <span className={cn(folded && 'sr-only')}>{removal[state] ?? 'Retirer'}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}

/** '3,4 Mo', with a note when the file will be reduced. */
function weightOf({ file, state, reduction }: Upload): string {
  if (reduction) return describeReduction(reduction);
  const willBeReduced = file.size > maxImageSize.bytes && (state === 'ready' || state === 'waiting');
  return willBeReduced ? `${megabytes(file.size)}, réduite à l’envoi` : megabytes(file.size);
}

/** When a focused card is removed, focus moves to the next or previous one, or to the page. */
function focusBeside(card: HTMLElement | null) {
  const beside = card?.nextElementSibling ?? card?.previousElementSibling ?? card?.closest('main');
  if (beside instanceof HTMLElement) beside.focus();
}

const removal: Partial<Record<Upload['state'], string>> = {
  sending: 'Arrêter l’envoi',
  done: 'Retirer de la liste',
};

/** A preview of the file; its object URL is revoked on unmount. */
function UploadPreview({ file }: { file: File }) {
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
