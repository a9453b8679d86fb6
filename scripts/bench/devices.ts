/** The phone that Lighthouse thinks of. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A screen on a desk, with a mouse. */
export const desk = { viewport: { width: 1280, height: 900 } };
