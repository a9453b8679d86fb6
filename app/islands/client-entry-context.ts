import { createContext } from 'react';

/** The URLs of the client entry's files (client-entry.ts), in loading order; null in the browser. */
export const ClientEntryContext = createContext<readonly string[] | null>(null);
