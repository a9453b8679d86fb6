import { useContext } from 'react';
import { RequestIdContext } from './request-id.ts';

/**
 * The request's id, under which the log has the error. Known to the server only; the browser keeps the
 * rendered value.
 */
export function ErrorReference() {
  const requestId = useContext(RequestIdContext);
  return (
    <p className="text-ink-muted text-sm empty:hidden" suppressHydrationWarning>
      {requestId ? `Référence\u00A0: ${requestId}` : ''}
    </p>
  );
}
