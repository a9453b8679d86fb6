import { Upload as UploadIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { photoAlbums } from '#app/features/photos/photo-categories.ts';
import { canBeSent, hasUnsentTexts, isUnderWay, type Upload } from '#app/features/photos/upload-queue.ts';
import { DraftNotice } from '#app/office/draft-notice.tsx';
import { UnsavedGuard } from '#app/office/unsaved-guard.tsx';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { type GallerySection, SectionFields } from './gallery-section-fields.tsx';
import { UploadCard } from './upload-card.tsx';
import { UploadPicker } from './upload-picker.tsx';
import { useUploads } from './upload-session.ts';

/** Above this number photos are collapsed: thirty-four in full are twelve screens. */
const mostInFull = 6;

/** Chooses, describes and uploads photos (spec §2 'Upload'), by default to `section`. */
export function UploadDesk({ section }: { section: PhotoCategory }) {
  const { uploads, dispatch, texts, add, remove, confirm, tell } = useUploads(section);
  const compact = uploads.length > mostInFull;
  const unsent = uploads.filter((upload) => canBeSent(upload) || isUnderWay(upload)).length;
  return (
    <div className="grid gap-5">
      <DraftNotice
        texts={texts}
        effect="Reprenez-le avant de choisir de nouveau les mêmes photos&nbsp;: leurs titres et leurs descriptions leur seront rendus."
      />
      <UploadPicker onFiles={add} />
      <UploadGuide />
      {uploads.filter(canBeSent).length > 1 && (
        <PlaceForAll section={section} onPlace={(place) => dispatch({ type: 'placed', place })} />
      )}
      {uploads.length > 0 && (
        <ul
          aria-label="Photos choisies"
          // The focused element is never below the bar at the bottom.
          className={compact ? 'grid items-start gap-2 lg:grid-cols-2' : 'grid gap-4'}
        >
          {uploads.map((upload) => (
            <UploadCard
              key={upload.key}
              upload={upload}
              compact={compact}
              onEdit={(details) => dispatch({ type: 'edited', key: upload.key, details })}
              onRemove={() => remove(upload.key)}
              onRetry={() => dispatch({ type: 'retried', key: upload.key })}
              onTell={() => void tell(upload)}
            />
          ))}
        </ul>
      )}
      <UploadBar
        uploads={uploads}
        section={section}
        onConfirm={confirm}
        onTidy={() => dispatch({ type: 'tidied' })}
      />
      <UnsavedGuard
        dirty={unsent > 0}
        pending={uploads.some(hasUnsentTexts)}
        title={'Quitter cette page\u00A0?'}
        text={`${unsent > 1 ? `${unsent} photos ne sont pas` : '1 photo n’est pas'} encore dans la galerie. Ce que vous en avez dit reste gardé sur cet appareil.`}
        confirmLabel="Quitter sans envoyer"
      />
    </div>
  );
}

type PlaceForAllProps = { section: PhotoCategory; onPlace: (place: GallerySection) => void };

/** One section for all photos that are not uploaded yet: twenty of one event at once. */
function PlaceForAll({ section, onPlace }: PlaceForAllProps) {
  const [place, setPlace] = useState<GallerySection>({ category: section, subcategory: '' });
  return (
    <fieldset className="rounded-card border border-line bg-white px-4 pb-4 sm:px-5 sm:pb-5">
      <legend className="px-1 font-semibold text-sm">Ranger toutes les photos au même endroit</legend>
      <div className="grid items-end gap-4 pt-2 sm:grid-cols-[1fr_1fr_auto]">
        <SectionFields place={place} onChange={setPlace} />
        <Button variant="secondary" onClick={() => onPlace(place)}>
          Appliquer à toutes
        </Button>
      </div>
    </fieldset>
  );
}

type UploadBarProps = {
  uploads: readonly Upload[];
  section: PhotoCategory;
  onConfirm: () => void;
  onTidy: () => void;
};

function UploadBar({ uploads, section, onConfirm, onTidy }: UploadBarProps) {
  const count = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length;
  const ready = uploads.filter(canBeSent).length;
  const busy = uploads.some(isUnderWay);
  const done = count('done');
  const bad = count('failed') + count('refused');
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <FootBar floating className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="grid text-sm">
        <p ref={status} tabIndex={-1} className="font-semibold">
          {barTitle(uploads.length, ready, busy, done)}
        </p>
        {bad > 0 && <p className="text-terracotta-deep">{plural(bad, 'fichier')} en erreur</p>}
      </div>
      <Announcement uploads={uploads} />
      <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        {!busy && done > 0 && (
          <>
            <Button variant="ghost" onClick={onTidy}>
              Vider la liste
            </Button>
            {section === 'carousel' ? (
              <ButtonLink to="/admin/carousel" variant="secondary">
                Voir le carrousel
              </ButtonLink>
            ) : (
              <ButtonLink to="/admin/photos" variant="secondary">
                Voir la galerie
              </ButtonLink>
            )}
          </>
        )}
        {(ready > 0 || busy || done === 0) && (
          <Button
            icon={<UploadIcon aria-hidden="true" className="size-5" />}
            busy={busy && ready === 0}
            busyLabel="Envoi en cours…"
            onClick={() => {
              onConfirm();
              // The button disappears with the last photo; its focus must not.
              if (ready > 0) status.current?.focus();
            }}
          >
            {confirmLabel(ready, count('failed'))}
          </Button>
        )}
      </div>
    </FootBar>
  );
}

function confirmLabel(ready: number, failed: number): string {
  const verb = ready > 0 && ready === failed ? 'Réessayer l’envoi' : 'Confirmer l’envoi';
  return ready > 1 ? `${verb} (${ready})` : verb;
}

function barTitle(all: number, ready: number, busy: boolean, done: number): string {
  if (all === 0) return 'Aucune photo choisie';
  if (busy || done > 0) return `${plural(done, 'photo')} sur ${all} dans la galerie`;
  return ready === 0 ? 'Aucune photo à envoyer' : `${plural(ready, 'photo')} à envoyer`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count > 1 ? 's' : ''}`;
}

/** Announced at the start and at each quarter, not at each file. */
function Announcement({ uploads }: { uploads: readonly Upload[] }) {
  const under = uploads.filter(isUnderWay).length;
  const all = uploads.filter(({ state }) => state !== 'refused' && state !== 'ready').length;
  const quarter = all === 0 ? 0 : Math.floor((4 * (all - under)) / all);
  const words = quarter === 0 ? 'Envoi commencé' : `Envoi\u00A0: ${quarter * 25}\u00A0% des photos traitées`;
  return (
    <p role="status" className="sr-only">
      {under > 0 && words}
    </p>
  );
}

/** The purpose of each section, and where its photos are shown (spec §2 'category guide'). */
function UploadGuide() {
  return (
    <details className="group rounded-card border border-line bg-white">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        Quelle section choisir{'\u00A0'}?
        <ChevronIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-x-8 gap-y-4 border-line border-t px-5 py-4 md:grid-cols-2">
        {photoAlbums.map(({ category, label, use, subcategories }) => (
          <div key={category}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-sm">{use}</dd>
            {subcategories.length > 0 && (
              <dd className="text-ink-muted text-sm">{subcategories.join(' · ')}</dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}
