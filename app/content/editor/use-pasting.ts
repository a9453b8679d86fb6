import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { noLosses, type PasteLosses } from './paste-cleaning.ts';
import { describeLosses, tableIsFull } from './paste-notice.tsx';
import type { ImageFolder } from './upload-image.ts';
import { usePendingPictures } from './use-pending-pictures.ts';

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
