import {
  addToCarousel,
  orderCarousel,
  removeFromCarousel,
} from '#app/features/photos/carousel-changes.server.ts';
import type { CarouselResult } from '#app/features/photos/carousel-slides.ts';
import type { Administrator } from '#app/security/sessions.server.ts';
import type { CarouselRequest } from './carousel-request.ts';

/** Runs the request, and returns a result message. */
export async function changeCarousel(
  change: CarouselRequest,
  administrator: Administrator,
): Promise<CarouselResult> {
  switch (change.intent) {
    case 'order': {
      const outcome = await orderCarousel({ ...change, administrator });
      return outcome === 'conflict' ? { status: 'conflict' } : { status: 'saved', title: 'Ordre enregistré' };
    }
    case 'add': {
      const added = await addToCarousel({ ...change, administrator });
      if (added === 0) return { status: 'conflict' };
      return {
        status: 'saved',
        title: added > 1 ? `${added} photos ajoutées au carrousel` : 'Photo ajoutée au carrousel',
        text: `La page d’accueil ${added > 1 ? 'les' : 'la'} montre dès maintenant.`,
      };
    }
    case 'remove': {
      const album = await removeFromCarousel({ ...change, administrator });
      if (album === null) return { status: 'conflict' };
      return {
        status: 'saved',
        title: 'Photo retirée du carrousel',
        text: `Elle est de nouveau dans l’album ${album}.`,
      };
    }
  }
}
