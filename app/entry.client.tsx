import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchTypingDuringHydration } from '#app/forms/typing-during-hydration.ts';
import { isDomChanged } from '#app/lib/dom-changed.ts';
import { loadFullPage } from '#app/office/full-load.ts';

declare global {
  interface Window {
    /** The router's own, for its developers' tools. */
    __reactRouterDataRouter?: {
      state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
    };
  }
}

/** The script of the next page failed to load twice (server/browser-imports.ts). */
window.addEventListener('route-module-missing', () => {
  const to = window.__reactRouterDataRouter?.state.navigation.location;
  loadFullPage('file', to && to.pathname + to.search + to.hash);
});

/** The boundary that caught it shows what to do should this not help (routes/errors/sentences.ts). */
function recover(error: unknown, tell: (error: unknown) => void) {
  if (!isDomChanged(error)) return tell(error);
  console.info('Something has changed the page under React', error);
  loadFullPage('change');
}

// Somebody may type before the page has come to life, and while it does.
const typing = watchTypingDuringHydration(document);
document.addEventListener('hydration-drawn', typing.putBack, { once: true });
// After all effects, by which the forms listen.
document.addEventListener('hydration-done', () => queueMicrotask(typing.tell), { once: true });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      onCaughtError: (error) => recover(error, console.error),
      onUncaughtError: (error) => recover(error, reportError),
    },
  );
});
