import { createContext } from 'react';

/** The addresses of the starter's files (starter.ts), in the order in which they are needed; null in the browser. */
export const StarterContext = createContext<readonly string[] | null>(null);
