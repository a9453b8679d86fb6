import { z } from 'zod';

/** More slides than anybody arranges. */
const mostSlides = 500;
const mostChosen = 100;

function idList(most: number) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is no JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.array(z.uuid()).max(most));
}

/** What the page of the carousel may ask for. */
export const carouselRequest = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('order'), before: idList(mostSlides), order: idList(mostSlides) }),
  z.object({ intent: z.literal('add'), ids: idList(mostChosen) }),
  z.object({ intent: z.literal('remove'), id: z.uuid() }),
]);

export type CarouselRequest = z.infer<typeof carouselRequest>;
