import { type ComponentType, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { carousel } from '#app/features/photos/shown-photos.ts';
import type { CarouselApi } from './carousel-engine.tsx';

type Engine = {
  Part: ComponentType<{ viewport: HTMLElement; onReady: (api: CarouselApi) => void }>;
  viewport: HTMLElement;
};

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void) {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the person asked their system for less motion; false while the server draws. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );
}

/**
 * What the carousel knows and does (spec §4, §9): which slide is in view, moving to another, advancing every
 * 5 seconds. It stands still while out of sight or `held` (pointed at), when its pause button says so, once a control
 * of it had focus, and from the start for whoever asked for less motion; from the last three it is set going again by
 * its button alone.
 */
export function useCarousel(slideCount: number, held: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<Engine | null>(null);
  const [inView, setInView] = useState(false);
  const [api, setApi] = useState<CarouselApi | null>(null);
  const [selected, setSelected] = useState(0);
  const [choice, setChoice] = useState<'paused' | 'playing' | null>(null);
  const still = useReducedMotion();
  const moves = slideCount > 1;
  const paused = choice ? choice === 'paused' : still;
  const running = moves && inView && !paused && !held;

  useEffect(() => {
    const element = viewport.current;
    if (!moves || !element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [moves]);

  // Seen for the first time: a visitor who stops above it never pays for the engine.
  useEffect(() => {
    const element = viewport.current;
    if (!inView || engine || !element) return;
    import('./carousel-engine.tsx').then(
      ({ CarouselEngine }) => setEngine({ Part: CarouselEngine, viewport: element }),
      (error: unknown) => console.warn('The carousel stays on its first slide', error),
    );
  }, [inView, engine]);

  /** What was pressed before there was an engine to do it. */
  const asked = useRef<((ready: CarouselApi) => void) | null>(null);
  const onReady = useCallback((ready: CarouselApi) => {
    setApi(ready);
    setSelected(ready.selectedScrollSnap());
    ready.on('select', () => setSelected(ready.selectedScrollSnap()));
    asked.current?.(ready);
    asked.current = null;
  }, []);
  const steer = (move: (ready: CarouselApi) => void) => {
    if (api) move(api);
    else asked.current = move;
  };

  // Counted afresh from each slide, so that one chosen by hand stays its five seconds.
  useEffect(() => {
    if (!running || !api) return;
    let timer: ReturnType<typeof setInterval>;
    const count = () => {
      clearInterval(timer);
      timer = setInterval(() => api.scrollNext(still), carousel.interval);
    };
    count();
    api.on('select', count);
    return () => {
      api.off('select', count);
      clearInterval(timer);
    };
  }, [running, api, still]);

  return {
    viewport,
    engine,
    onReady,
    selected,
    paused,
    running,
    togglePause: () => setChoice(paused ? 'playing' : 'paused'),
    pause: () => setChoice('paused'),
    previous: () => steer((ready) => ready.scrollPrev(still)),
    next: () => steer((ready) => ready.scrollNext(still)),
    goTo: (index: number) => steer((ready) => ready.scrollTo(index, still)),
  };
}
