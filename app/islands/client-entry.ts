// The only script a public page loads by itself: everything that works without React, and what hydrates
// islands. Every visitor loads it, so it stays small (`npm run bench -- pages` measures it). The page is
// complete without it.

import { startCarousels } from '#app/features/photos/carousel-motion.ts';
import { startLightBox } from '#app/features/photos/light-box-start.ts';
import { startConsent } from '#app/features/visits/consent-controls.ts';
import { startVisits } from '#app/features/visits/visit-recorder.ts';
import { startFonts } from './fonts.ts';
import { startIslands } from './hydrate-on-interaction.ts';
import { startLeadPopup } from './lead-popup.ts';
import {
  showControls,
  startMap,
  startNotFound,
  startPrinting,
  startRows,
  startSentForms,
  startVideos,
} from './page-controls.ts';
import { startPrefetching } from './prefetch.ts';
import { startHeader } from './site-header.ts';

// In development, component modules require the router's hot reload runtime to be loaded first.
if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime');

for (const start of [
  startHeader,
  startConsent,
  startCarousels,
  startLightBox,
  startSentForms,
  startIslands,
  startMap,
  startVideos,
  startRows,
  startPrinting,
  startNotFound,
  startLeadPopup,
  startVisits,
  startPrefetching,
  startFonts,
  showControls,
])
  start();
// For tests and benches; no style depends on it.
document.documentElement.dataset.js = '';
