import { createContext, type ReactNode } from 'react';

/** The HTML of an island, and the mark by which the browser sees whether it is still that. */
export type DrawnIsland = { html: string; mark: string };

/** How the server draws an island (draw-island.server.ts); null in the browser. */
export const IslandDrawing = createContext<((part: ReactNode, name: string) => DrawnIsland) | null>(null);
