import { createContext } from 'react';

/** The addresses of the starter (starter.ts) and of what it imports, in a page that the server draws; null in the browser. */
export const StarterContext = createContext<{ src: string; imports: string[] } | null>(null);
