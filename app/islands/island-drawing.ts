import { createContext, type ReactNode } from 'react';

/** The HTML of an island, and the hash that detects changes in the browser. */
export type DrawnIsland = { html: string; mark: string };

/** Renders islands on the server (draw-island.server.ts); null in the browser. */
export const IslandDrawing = createContext<((part: ReactNode, name: string) => DrawnIsland) | null>(null);
