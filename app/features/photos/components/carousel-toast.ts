import type { CarouselAnswer } from '#app/features/photos/carousel-slides.ts';
import { busyNotice } from '#app/office/busy-notice.ts';
import { sessionOver } from '#app/office/session-over.ts';

/** The toast of what a change of the carousel answered. */
export function carouselToast(answer: CarouselAnswer) {
  if (answer.status === 'saved') {
    return { title: answer.title, ...(answer.text === undefined ? {} : { text: answer.text }) };
  }
  return { ...refusals[answer.status], style: 'destructive' as const };
}

const refusals = {
  conflict: {
    title: 'Le carrousel a changé entre-temps',
    text: 'Une autre personne vient de le modifier. Voici son état actuel\u00A0: reprenez si besoin.',
  },
  failed: {
    title: 'Impossible de modifier le carrousel',
    text: 'Rien n’a été changé. Veuillez réessayer.',
  },
  busy: busyNotice,
  'signed-out': {
    title: sessionOver,
    text: 'Reconnectez-vous dans un autre onglet, puis réessayez ici.',
  },
} as const;
