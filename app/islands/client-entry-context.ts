import { createContext } from 'react';

/** The addresses of the client entry's files (client-entry.ts), in the order in which they are needed; null in the browser. */
export const ClientEntryContext = createContext<readonly string[] | null>(null);
