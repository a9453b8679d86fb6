import { useEffect, useReducer, useRef, useState } from 'react';
import { withoutWordsOf, wordsOf, wordsToKeep } from '#app/features/photos/photo-captions.ts';
import type { UploadedPhoto } from '#app/features/photos/photo-results.ts';
import {
  afterUploadEvent,
  canBeSent,
  hasUnsentTexts,
  isUnderWay,
  newUpload,
  nextToSend,
  type Upload,
  type UploadDetails,
  type UploadEvent,
} from '#app/features/photos/upload-queue.ts';
import type { Fields } from '#app/forms/draft-store.ts';
import { type RunningUpload, upload } from '#app/office/upload.ts';
import { type Reduction, uploadPicture } from '#app/office/upload-picture.ts';
import { useDrafts } from '#app/office/use-drafts.ts';
import type { PhotoCategory } from '#app/school/vocabulary.ts';
import { refusalOf } from '#app/storage/check-image-file.ts';
import { toast } from '#app/ui/toaster.tsx';

const failure = {
  title: 'Erreur d’upload',
  text: 'Une erreur est survenue lors de l’upload',
  style: 'destructive',
} as const;

/**
 * The files of one visit to the upload page: chosen for `section`, described, confirmed, uploaded two at a
 * time.
 */
export function useUploads(section: PhotoCategory) {
  const [uploads, change] = useReducer(afterUploadEvent, []);
  const sendings = useRef(new Map<string, () => void>());
  const lastKey = useRef(0);
  const words = useWords(uploads, section);
  const { typed } = words.texts;
  /** Any change of the photos' texts counts as typing, an added or removed photo included. */
  function dispatch(event: UploadEvent) {
    change(event);
    typed();
  }
  /** What has ended since the last toast. */
  const run = useRef({ arrived: 0, failed: 0 });

  function begin({ key, file, details }: Upload) {
    if (sendings.current.has(key)) return;
    dispatch({ type: 'begun', key });
    const { outcome, interrupt } = sendPhoto(file, details, {
      onProgress: (progress) => dispatch({ type: 'progressed', key, progress }),
      onReduced: (reduction) => dispatch({ type: 'reduced', key, reduction }),
    });
    sendings.current.set(key, interrupt);
    void outcome.then((result) => {
      // Removed from the list meanwhile: its result is ignored.
      if (!sendings.current.delete(key)) return;
      run.current[result.ok ? 'arrived' : 'failed'] += 1;
      if (result.ok) dispatch({ type: 'arrived', key, photoId: result.stored.id });
      else dispatch({ type: 'failed', key, reason: result.reason });
    });
  }

  useEffect(() => {
    for (const upload of nextToSend(uploads)) begin(upload);
    if (!uploads.some(isUnderWay)) {
      tellEnd(run.current);
      run.current = { arrived: 0, failed: 0 };
    }
  });

  useEffect(() => {
    const abandoned = sendings.current;
    return () => {
      const aborts = [...abandoned.values()];
      abandoned.clear();
      for (const abort of aborts) abort();
    };
  }, []);

  return {
    uploads,
    dispatch,
    texts: words.texts,
    add(files: Iterable<File>) {
      const added = Array.from(files, (file) => {
        lastKey.current += 1;
        return newUpload(`photo-${lastKey.current}`, file, refusalOf(file), section);
      });
      dispatch({ type: 'added', uploads: words.giveBack(added) });
    },
    remove(key: string) {
      const abort = sendings.current.get(key);
      sendings.current.delete(key);
      abort?.();
      dispatch({ type: 'removed', key });
    },
    confirm() {
      if (uploads.some(canBeSent)) dispatch({ type: 'confirmed' });
      else toast({ title: 'Aucun fichier', text: 'Veuillez sélectionner au moins un fichier' });
    },
    /** Submits the texts typed after the upload to the gallery. */
    async tell(upload: Upload) {
      const { key, photoId, details } = upload;
      if (!photoId || !hasUnsentTexts(upload)) return;
      const reply = await sendDetails(photoId, details);
      if (reply.ok) dispatch({ type: 'told', key, details });
      else toast({ title: 'Impossible de modifier la photo', text: reply.reason, style: 'destructive' });
    },
  };
}

/** Stores the photos' texts as a draft, and restores them when the same files are chosen again. */
function useWords(uploads: readonly Upload[], section: PhotoCategory) {
  const [waiting, setWaiting] = useState<Fields>({});
  const texts = useDrafts(
    {
      form: 'photos',
      unsaved: () => {
        const fields = { ...waiting, ...wordsToKeep(uploads, section) };
        return Object.keys(fields).length > 0 ? { fields, base: null } : null;
      },
    },
    ({ fields }) => setWaiting((before) => ({ ...before, ...fields })),
  );
  return {
    texts,
    giveBack(added: readonly Upload[]): readonly Upload[] {
      setWaiting((before) =>
        withoutWordsOf(
          before,
          added.map(({ file }) => file),
        ),
      );
      return added.map((upload) => ({ ...upload, details: wordsOf(waiting, upload.file) ?? upload.details }));
    },
  };
}

/** The toasts of finished uploads (spec §8); none without any. */
function tellEnd({ arrived, failed }: { arrived: number; failed: number }) {
  if (arrived > 0) {
    toast({ title: 'Upload réussi', text: `${arrived} photo(s) ajoutée(s) avec succès` });
  }
  if (failed > 0) toast(failure);
}

const to = '/admin/photos/upload/file';

type Hearing = { onProgress: (percent: number) => void; onReduced: (reduction: Reduction) => void };

/** Uploads one file with its texts. */
function sendPhoto(photo: File, details: UploadDetails, hearing: Hearing): RunningUpload<UploadedPhoto> {
  return uploadPicture({ to, field: 'photo', picture: photo, fields: details, isExpected, ...hearing });
}

/** Submits the texts of a photo that is already in the gallery. */
function sendDetails(id: string, details: UploadDetails) {
  return upload({ to, fields: { ...details, id }, isExpected }).outcome;
}

function isExpected(body: unknown): body is UploadedPhoto {
  return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string';
}
