import { useCallback, useEffect, useRef, useState } from 'react';
import type { Group } from '#app/lib/overrides.ts';
import { type Failure, failureSentence } from '#app/office/failure.ts';
import { readSessionToken } from '#app/office/session-storage.ts';
import { isReserved } from '#app/security/refusals.ts';

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
      const rendered = await draw(address, typed, stop.signal);
      if (stop.signal.aborted) return;
      setDrawing(false);
      setProblem(rendered.ok ? null : rendered.reason);
      const document = frame.current?.contentDocument;
      if (!rendered.ok || !document) return;
      shown.current = wanted;
      replacePage(document, rendered.html);
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

/*
 * The document of the preview's frame, which runs no script of its own: the page around it handles its
 * events.
 */

/** The first element with a field's text, visible ones first; undefined when the page shows none. */
function textOf(document: Document, id: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-text=${JSON.stringify(id)}]`)];
  return all.find((text) => text.checkVisibility()) ?? all[0];
}

/** Marks the edited text, and optionally scrolls to it. */
function showEdited(document: Document, id: string | null, scroll: boolean): void {
  for (const marked of document.querySelectorAll('[data-text].edited')) marked.classList.remove('edited');
  if (id === null) return;
  const first = textOf(document, id) ?? firstWithin(document, id);
  if (!first) return;
  for (const text of document.querySelectorAll(`[data-text=${JSON.stringify(first.dataset.text)}]`))
    text.classList.add('edited');
  // An answer is hidden until its question is open.
  first.closest('details')?.setAttribute('open', '');
  if (scroll) first.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** For a list, the first text of its entries. */
function firstWithin(document: Document, id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-text^=${JSON.stringify(`${id}-`)}]`);
}

/**
 * Calls `pick` with the field whose text was clicked, also when it was already focused. All other interaction
 * is disabled. Returns the cleanup function.
 */
function onPick(document: Document, pick: (id: string) => void): () => void {
  // An element of another window: `instanceof` would use this one's class.
  const pickAt = (pressed: Element | null) => {
    const text = pressed?.closest<HTMLElement>('[data-text]');
    if (text?.dataset.text) pick(text.dataset.text);
  };
  const pressed = (event: Event) => {
    event.preventDefault();
    pickAt(event.target as Element | null);
  };
  pickAt(document.activeElement);
  document.addEventListener('click', pressed);
  return () => document.removeEventListener('click', pressed);
}

/** Replaces the shown page by a newly rendered one, keeping its scroll position. */
function replacePage(document: Document, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const open = [...document.querySelectorAll('details[open][id]')].map(({ id }) => id);
  const styles = [...next.head.querySelectorAll('style')];
  for (const [index, style] of [...document.head.querySelectorAll('style')].entries()) {
    const text = styles[index]?.textContent;
    if (text && text !== style.textContent) style.textContent = text;
  }
  document.body.replaceWith(document.adoptNode(next.body));
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
}
