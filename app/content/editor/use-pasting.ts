import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { upload } from '#app/office/upload.ts';
import { noLosses, type PasteLosses } from './paste-cleaning.ts';
import { describeLosses, tableIsFull } from './paste-notice.tsx';
import { holdsPicture, markPending, settlePending } from './pending-pictures.ts';
import { type ImageFolder, isUploadedImage } from './upload-image.ts';
import { type UploadEnd, useRunUpload } from './uploads.tsx';

/** The last paste: its losses, in words, and its pictures still loading. */
export function usePasting(editor: Editor | null, folder: ImageFolder) {
  const [losses, setLosses] = useState(noLosses);
  const [isFull, setFull] = useState(false);
  const pictures = usePendingPictures(editor, folder);
  const onTableFull = useEffectEvent(() => setFull(true));
  useEffect(() => {
    if (!editor) return;
    const tell = () => onTableFull();
    editor.on('tableFull', tell);
    return () => void editor.off('tableFull', tell);
  }, [editor]);
  return {
    onPasted: (lost: PasteLosses, addresses: readonly string[]) => {
      setLosses(lost);
      setFull(false);
      pictures.forget();
      // The paste is not in the text yet.
      queueMicrotask(() => pictures.bring(addresses));
    },
    left: pictures.arrivals.left,
    stop: pictures.stop,
    sentences: [...describeLosses(losses), ...(isFull ? [tableIsFull] : []), ...pictures.arrivals.lost],
    forget: () => {
      setLosses(noLosses);
      setFull(false);
      pictures.forget();
    },
  };
}

/** How many pictures are still loading, and messages for those that failed. */
type Arrivals = { left: number; lost: readonly string[] };

const none: Arrivals = { left: 0, lost: [] };

/** Has the server fetch a paste's pictures one by one, and replaces each in the text on arrival. */
function usePendingPictures(editor: Editor | null, folder: ImageFolder) {
  const [arrivals, setArrivals] = useState(none);
  const runUpload = useRunUpload();
  const stop = useRef<(() => void) | undefined>(undefined);
  const before = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => () => stop.current?.(), []);

  const fetchAll = async (editor: Editor, addresses: readonly string[]): Promise<UploadEnd> => {
    let isStopped = false;
    const reasons: { host: string; reason: string }[] = [];
    for (const [index, address] of addresses.entries()) {
      // Undone, or pasted where no picture is allowed.
      if (!editor.isDestroyed && !holdsPicture(editor.state, address)) continue;
      setArrivals({ left: addresses.length - index, lost: lostWords(reasons) });
      const request = isStopped ? null : upload(remotePicture(address, folder));
      stop.current = () => {
        isStopped = true;
        request?.interrupt();
      };
      const outcome = (await request?.outcome) ?? { ok: false, reason: notAwaited };
      if (editor.isDestroyed) return 'interrupted';
      editor.view.dispatch(settlePending(editor.state, address, outcome.ok ? outcome.stored : null));
      if (!outcome.ok) {
        const reason = isStopped ? notAwaited : outcome.reason;
        reasons.push({ host: URL.parse(address)?.host ?? '', reason });
      }
    }
    setArrivals({ left: 0, lost: lostWords(reasons) });
    if (isStopped) return 'interrupted';
    return reasons.length === 0 ? 'arrived' : 'failed';
  };
  return {
    arrivals,
    /** To be called once the paste is in the text. */
    bring: (addresses: readonly string[]) => {
      if (!editor || addresses.length === 0) return;
      editor.view.dispatch(markPending(editor.state, addresses));
      const { current: earlier } = before;
      before.current = runUpload(async () => {
        await earlier;
        return fetchAll(editor, addresses);
      });
    },
    stop: () => stop.current?.(),
    forget: () => setArrivals(({ left }) => ({ left, lost: [] })),
  };
}

const notAwaited = 'Vous n’avez pas attendu.';

function remotePicture(address: string, folder: ImageFolder) {
  return { to: '/admin/images/remote', fields: { folder, address }, isExpected: isUploadedImage };
}

/** One sentence for all pictures of a site that failed for the same reason. */
function lostWords(reasons: readonly { host: string; reason: string }[]): string[] {
  const same = Map.groupBy(reasons, ({ host, reason }) => `${host}. ${reason}`);
  return [...same].map(([words, all]) =>
    all.length > 1
      ? `${all.length} images n’ont pas pu venir de ${words}`
      : `Une image n’a pas pu venir de ${words}`,
  );
}
