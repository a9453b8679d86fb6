import { useContext } from 'react';
import { RequestIdContext } from './request-id.ts';

/** The request's id, under which the log holds what went wrong. Only the server knows it; the browser keeps what it was sent. */
export function ErrorReference() {
  const requestId = useContext(RequestIdContext);
  return (
    <p className="text-ink-muted text-sm empty:hidden" suppressHydrationWarning>
      {requestId ? `Référence\u00A0: ${requestId}` : ''}
    </p>
  );
}
