import { createContext, type ReactNode } from 'react';

/** The HTML of an island, and the hash that detects changes in the browser. */
export type RenderedIsland = { html: string; mark: string };

/** Renders islands on the server (render-island.server.ts); null in the browser. */
export const IslandRenderer = createContext<((part: ReactNode, name: string) => RenderedIsland) | null>(null);
