import { Info } from 'lucide-react';
import { carouselAdvised, carouselShown, carouselTarget } from '#app/features/photos/carousel-slides.ts';

/** Advice on the number of slides (spec §9); nothing when it is fine. */
export function CarouselNotice({ all, active }: { all: number; active: number }) {
  const words = noticeText(all, active);
  if (words === null) return null;
  return (
    <p className="flex items-start gap-3 rounded-card border border-line bg-majorelle-tint px-4 py-3">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-majorelle" />
      <span>{words}</span>
    </p>
  );
}

/** The advice; null when there is none. */
export function noticeText(all: number, active: number): string | null {
  if (active === 0) {
    const hidden = all > 0 ? 'Toutes les images sont inactives\u00A0: la' : 'La';
    return `${hidden} page d’accueil montre trois images dessinées, en attendant les vôtres.`;
  }
  if (active < carouselTarget) {
    const missing = carouselTarget - active;
    return `Encore ${missing} image${missing > 1 ? 's' : ''} active${missing > 1 ? 's' : ''} pour atteindre les ${carouselTarget} conseillées.`;
  }
  if (active > carouselShown) {
    return `Le carrousel montre les ${carouselShown} premières de vos ${active} images actives. ${carouselAdvised} au plus sont conseillées\u00A0: au-delà, les dernières sont peu vues.`;
  }
  if (active > carouselAdvised) {
    return `Le carrousel montre ${active} images. ${carouselAdvised} au plus sont conseillées\u00A0: au-delà, les dernières sont peu vues.`;
  }
  return null;
}
