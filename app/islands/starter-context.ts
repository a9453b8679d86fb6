import { createContext } from 'react';

type Starter = {
  /** The addresses of the starter's files (starter.ts), in the order in which they are needed. */
  files: string[];
  /** The request's, which allows the inline script that asks for them. */
  nonce: string;
};

/** What a page that the server draws asks for its starter with; null in the browser. */
export const StarterContext = createContext<Starter | null>(null);
