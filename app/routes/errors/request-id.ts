import { createContext } from 'react';

/** The id of the request being rendered, for the error page; server only. */
export const RequestIdContext = createContext<string | null>(null);
