import { useCallback, useEffect, useRef, useState } from 'react';
import type { Group } from '#app/lib/overrides.ts';
import { type Failure, failureSentence } from '#app/office/failure.ts';
import { readSessionToken } from '#app/office/session-storage.ts';
import { isReserved } from '#app/security/refusals.ts';
import { onPick, replacePage, showEdited } from './preview-document.ts';

/** Debounce after the last key, in milliseconds: the page is rendered when the user pauses. */
const pauseMs = 400;

/** Polling interval for the frame's new document, in milliseconds: no event fires before it is complete. */
const lookEveryMs = 150;

type Options = {
  /** The rendering endpoint. */
  address: string;
  /** The unpublished changes. */
  changes: Group;
  /** The published version: a new one renders the page again. */
  version: number;
  /** The focused control, whose text is marked. */
  edited: string | null;
  pick: (id: string) => void;
};

/** The frame with the page's preview. */
export function usePagePreview({ address, changes, version, edited, pick }: Options) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [drawing, setDrawing] = useState(false);
  const typed = JSON.stringify(changes);
  const wanted = `${version} ${typed}`;
  const shown = useRef(`${version} {}`);
  const latest = useRef({ edited, pick });
  useEffect(() => {
    latest.current = { edited, pick };
  });

  // Interactive as soon as it is visible, before all pictures have loaded; it may have loaded before
  // hydration.
  useEffect(() => {
    let heard: Document | null = null;
    let stop: (() => void) | undefined;
    const listen = () => {
      const document = frame.current?.contentDocument;
      if (!document?.body || document === heard || document.URL === 'about:blank') return;
      stop?.();
      heard = document;
      stop = onPick(document, (id) => latest.current.pick(id));
      showEdited(document, latest.current.edited, false);
    };
    listen();
    const timer = setInterval(listen, lookEveryMs);
    return () => {
      clearInterval(timer);
      stop?.();
    };
  }, []);

  useEffect(() => {
    if (wanted === shown.current) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setDrawing(true);
      const drawn = await draw(address, typed, stop.signal);
      if (stop.signal.aborted) return;
      setDrawing(false);
      setProblem(drawn.ok ? null : drawn.reason);
      const document = frame.current?.contentDocument;
      if (!drawn.ok || !document) return;
      shown.current = wanted;
      replacePage(document, drawn.html);
      showEdited(document, latest.current.edited, false);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, typed, wanted]);

  /** Marks a control's text, and scrolls to it. */
  const show = useCallback((id: string) => {
    const document = frame.current?.contentDocument;
    if (document) showEdited(document, id, true);
  }, []);

  return { frame, problem, drawing, show };
}

type Drawn = { ok: true; html: string } | { ok: false; reason: string };

const failed = 'L’aperçu n’a pas pu être mis à jour. Vos textes sont toujours dans le formulaire.';

/** Plain fetch: a router fetcher would revalidate this page each time. */
async function draw(address: string, changes: string, signal: AbortSignal): Promise<Drawn> {
  try {
    const body = new URLSearchParams({ changes, sessionToken: readSessionToken() });
    const response = await fetch(address, { method: 'POST', body, signal });
    if (response.ok) return { ok: true, html: await response.text() };
    return { ok: false, reason: failureSentence({ status: await statusOf(response) }, failed) };
  } catch {
    // Offline, or superseded by the next key.
    return { ok: false, reason: failed };
  }
}

async function statusOf(response: Response): Promise<Failure['status']> {
  if (response.status === 503) return 'busy';
  if (response.status === 403 && isReserved(await response.json().catch(() => null))) return 'reserved';
  return response.status === 401 || response.status === 403 ? 'signed-out' : 'failed';
}
