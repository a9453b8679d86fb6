import { carousel } from './shown-photos.ts';

/** The label of the pause button. */
export function pauseLabel(paused: boolean): string {
  return paused ? 'Relancer le diaporama' : 'Mettre le diaporama en pause';
}

/** Starts every carousel of the page (spec §4, §9). */
export function startCarousels(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-carousel]')) startCarousel(section);
}

/**
 * Tracks the visible slide, moves to others, and advances every 5 seconds. It pauses while off-screen or
 * hovered, by its pause button, once one of its controls had focus, and from the start with reduced motion;
 * after the last three only its button resumes it.
 */
function startCarousel(section: HTMLElement): void {
  const track = section.querySelector<HTMLElement>('[data-carousel-track]');
  const slides = [...section.querySelectorAll<HTMLElement>('[data-carousel-slide]')];
  if (!track || slides.length < 2) return;
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const glide = glider(track);
  const state = { selected: 0, inView: false, pointedAt: false, paused: lessMotion.matches, chosen: false };
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = () => {
    const running = state.inView && !state.pointedAt && !state.paused;
    section.toggleAttribute('data-paused', state.paused);
    toggle?.setAttribute('aria-label', pauseLabel(state.paused));
    track.setAttribute('aria-live', running ? 'off' : 'polite');
    for (const [index, slide] of slides.entries()) slide.ariaHidden = String(index !== state.selected);
    for (const [index, dot] of dots.entries()) dot.ariaCurrent = String(index === state.selected);
    // The timer restarts with each slide, so that one chosen by hand stays its five seconds.
    clearInterval(timer);
    if (running) timer = setInterval(() => goTo(state.selected + 1), carousel.interval);
  };
  const select = (index: number) => {
    if (state.selected === index) return;
    state.selected = index;
    draw();
  };
  const goTo = (index: number) => {
    const next = (index + slides.length) % slides.length;
    glide(next * track.clientWidth, lessMotion.matches ? 0 : carousel.transition);
    select(next);
  };
  const pause = (paused: boolean) => {
    state.paused = paused;
    state.chosen = true;
    draw();
  };

  const steers = [...section.querySelectorAll<HTMLElement>('[data-carousel-steer]')];
  const toggle = steers.find(({ dataset }) => dataset.carouselSteer === 'toggle');
  const dots = steers.filter(({ dataset }) => /^\d+$/.test(dataset.carouselSteer ?? ''));
  section.addEventListener('click', ({ target }) => {
    const steer = target instanceof Element ? target.closest<HTMLElement>('[data-carousel-steer]') : null;
    const to = steer?.dataset.carouselSteer;
    if (to === 'toggle') pause(!state.paused);
    else if (to === 'previous') goTo(state.selected - 1);
    else if (to === 'next') goTo(state.selected + 1);
    else if (to !== undefined) goTo(Number(to));
  });
  // Scrolled by touch, wheel or key.
  track.addEventListener('scroll', () => {
    if (!glide.underWay()) select(Math.round(track.scrollLeft / Math.max(1, track.clientWidth)));
  });
  section.addEventListener('pointerenter', ({ pointerType }) => {
    state.pointedAt = pointerType === 'mouse';
    draw();
  });
  section.addEventListener('pointerleave', () => {
    state.pointedAt = false;
    draw();
  });
  section.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (relatedTarget instanceof Node && section.contains(relatedTarget)) return;
    // A click on the pause button focuses it too, and toggles by itself.
    if (target !== toggle || toggle?.matches(':focus-visible')) pause(true);
  });
  lessMotion.addEventListener('change', () => {
    if (!state.chosen) state.paused = lessMotion.matches;
    draw();
  });
  new IntersectionObserver(([entry]) => {
    state.inView = entry?.isIntersecting ?? false;
    draw();
  }).observe(track);
  draw();
}

/** Scrolls an element sideways in a given time, in milliseconds; native smooth scrolling has no duration. */
function glider(track: HTMLElement) {
  let frame: number | undefined;
  const stop = () => {
    if (frame === undefined) return;
    cancelAnimationFrame(frame);
    frame = undefined;
    track.style.scrollSnapType = '';
  };
  for (const touch of ['pointerdown', 'wheel', 'touchstart'])
    track.addEventListener(touch, stop, { passive: true });
  const glide = (to: number, milliseconds: number) => {
    stop();
    const from = track.scrollLeft;
    const start = performance.now();
    // Snapping would interfere with each step.
    track.style.scrollSnapType = 'none';
    const step = () => {
      const part = milliseconds === 0 ? 1 : Math.min(1, (performance.now() - start) / milliseconds);
      track.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
      else stop();
    };
    frame = requestAnimationFrame(step);
  };
  return Object.assign(glide, { underWay: () => frame !== undefined });
}
