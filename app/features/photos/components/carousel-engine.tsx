import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect } from 'react';

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

/**
 * Embla's `duration` is not a time but the inverse of a pull, with a friction of 0.68 a frame: at 60 frames a
 * second, 20 covers 99 % of the way in 483 ms, the specification's transition of 500 ms (spec §9).
 */
const pullFor500Milliseconds = 20;

type CarouselEngineProps = { viewport: HTMLElement; onReady: (api: CarouselApi) => void };

/** Embla on a track that is already drawn. A module of its own, fetched after the page is there. */
export function CarouselEngine({ viewport, onReady }: CarouselEngineProps) {
  const [attach, api] = useEmblaCarousel({ loop: true, align: 'start', duration: pullFor500Milliseconds });
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}
