import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorSentence } from '#app/routes/errors/sentences.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/layout.tsx';

/** The site's own page that a press leads to, as path, query and anchor; null when the browser would not follow it here. */
function pageBehind(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return pathname + search + hash;
}

/**
 * Holds a press on a link back while the browser knows that it has no connection. Left to itself the router would
 * reload the document when the next page's script does not come, and lose the page for the browser's own error. Not
 * the router's blocker: that warns of every anchor within a page.
 *
 * @returns the page held back, if any, how to go there after all, and how to forget it
 */
export function useConnectionGuard() {
  const [held, setHeld] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const holdBack = (event: MouseEvent) => {
      const page = navigator.onLine ? null : pageBehind(event);
      if (page === null) return;
      event.preventDefault();
      setHeld(page);
    };
    // Capturing: before React hands the press to the router.
    document.addEventListener('click', holdBack, true);
    return () => document.removeEventListener('click', holdBack, true);
  }, []);
  const stay = () => setHeld(null);
  const proceed = () => {
    setHeld(null);
    if (held !== null) void navigate(held);
  };
  return { held, proceed, stay };
}

type WithoutConnectionProps = { onRetry: () => void; onStay: () => void };

/** In place of the page that cannot come; the one that was there waits behind, with what was typed in it. */
export function WithoutConnection({ onRetry, onStay }: WithoutConnectionProps) {
  const { title, text } = errorSentence(new TypeError('Failed to fetch'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Container className="grid justify-items-start gap-5 py-20">
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {title}
      </h1>
      <p className="max-w-prose text-ink-muted text-lg">{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => navigator.onLine && onRetry()}>Réessayer</Button>
        <Button variant="secondary" onClick={onStay}>
          Rester sur la page
        </Button>
      </div>
    </Container>
  );
}
