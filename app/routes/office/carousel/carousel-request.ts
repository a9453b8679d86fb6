import { jsonText } from '#app/lib/json-text.ts';
import { z } from '#app/lib/zod.ts';

/** An upper bound above any real carousel. */
const mostSlides = 500;
const mostChosen = 100;

/** Of UUIDs, each with its quotes and comma. */
function idList(most: number) {
  return jsonText(40 * most).pipe(z.array(z.uuid()).max(most));
}

/** The requests of the carousel's page. */
export const carouselRequest = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('order'), before: idList(mostSlides), order: idList(mostSlides) }),
  z.object({ intent: z.literal('add'), ids: idList(mostChosen) }),
  z.object({ intent: z.literal('remove'), id: z.uuid() }),
]);

export type CarouselRequest = z.infer<typeof carouselRequest>;
