import type { CarouselResult } from '#app/features/photos/carousel-slides.ts';
import type { Failure } from '#app/office/failure.ts';
import { useOfficeAction } from '#app/office/use-office-action.ts';

const failed = {
  title: 'Impossible de modifier le carrousel',
  text: 'Rien n’a été changé. Veuillez réessayer.',
};

const overtaken = {
  title: 'Le carrousel a changé entre-temps',
  text: 'Une autre personne vient de le modifier. Voici son état actuel\u00A0: reprenez si besoin.',
  style: 'destructive',
} as const;

/**
 * A change of the carousel, reported by a toast; `onFresh` is called with the result once the page shows it.
 * @param quiet the page itself reports saves and failures
 */
export function useCarouselAction(
  onFresh: (result: CarouselResult | Failure) => void,
  { quiet = false } = {},
) {
  return useOfficeAction<CarouselResult>({
    failed: quiet ? null : failed,
    notice(result) {
      if (result.status === 'conflict') return overtaken;
      if (quiet) return null;
      return { title: result.title, ...(result.text === undefined ? {} : { text: result.text }) };
    },
    onFresh,
  });
}
