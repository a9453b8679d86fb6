import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { errorSentence } from '#app/routes/errors/sentences.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/layout.tsx';

const leavesOffline: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !navigator.onLine && currentLocation.pathname !== nextLocation.pathname;

/**
 * Holds a change of page back while the browser knows that it has no connection. Left to itself the router would
 * reload the document when the next page's script does not come, and lose the page for the browser's own error.
 */
export function useConnectionGuard() {
  return useBlocker(leavesOffline);
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
