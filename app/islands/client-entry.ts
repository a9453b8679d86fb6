// The only script that a public page fetches by itself: what goes on without React, and what hydrates it. Every visitor pays
// for it, so it stays small (`npm run bench -- pages` weighs it). Without it the page is whole all the same.

import { startCarousels } from '#app/features/photos/carousel-motion.ts';
import { startLightBox } from '#app/features/photos/light-box-start.ts';
import { startConsent } from '#app/features/visits/consent-controls.ts';
import { startVisits } from '#app/features/visits/visit-recorder.ts';
import { startFonts } from './fonts.ts';
import { startIslands } from './hydrate-on-interaction.ts';
import { startLeadPopup } from './lead-popup.ts';
import {
  startMap,
  startNotFound,
  startPrinting,
  startRows,
  startSentForms,
  startVideos,
} from './page-controls.ts';
import { startPrefetching } from './prefetch.ts';
import { startHeader } from './site-header.ts';

// In development every module that draws asks for the router's runtime of hot reloading, which must be there before it.
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
])
  start();
// What only a script can do is shown from now on (the variant « js: » of the styles).
document.documentElement.dataset.js = '';
