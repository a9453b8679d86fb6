import {
  type ContentInput,
  hasAlternativeText,
  missingAlternativeText,
  optionalLine,
  requiredLine,
  requiredText,
  richText,
  sharedFields,
} from '#app/content/content-fields.server.ts';
import { contentLimits } from '#app/content/content-kinds.ts';
import { endsAfterItBegins, endsTooSoon } from '#app/content/schedule-fields.server.ts';
import { z } from '#app/lib/zod.ts';
import { isRightAt, periodFields, readPeriod } from './period-fields.server.ts';
import { isRepeatedRightAt, readRepetition, repetitionFields } from './repetition-fields.server.ts';
import { readSignupSettings, signupFields } from './signups/settings.server.ts';

/** A submitted checkbox: missing or '' when not ticked. */
const ticked = z
  .string()
  .max(10)
  .default('')
  .transform((text) => text !== '');

/**
 * The form of an event (spec §5): all but the rich text, the end and the address is required. `content` is
 * sanitised.
 */
export const eventForm = z
  .object({
    ...sharedFields,
    description: requiredText(contentLimits.description),
    content: richText(),
    ...periodFields,
    allDay: ticked,
    ...repetitionFields,
    location: requiredLine(contentLimits.location),
    address: optionalLine(contentLimits.address),
    cancelled: ticked,
    ...signupFields,
  })
  .refine(hasAlternativeText, missingAlternativeText)
  .refine(endsAfterItBegins, endsTooSoon)
  .refine(...isRightAt('eventDate'))
  .refine(...isRightAt('endDay'))
  .refine(...isRightAt('endTime'))
  .refine(...isRepeatedRightAt('repeats'))
  .refine(...isRepeatedRightAt('repeatUntil'))
  .refine(...isRepeatedRightAt('skipped'))
  .transform(({ eventDate, endDay, endTime, allDay, repeats, repeatUntil, skipped, ...others }) => {
    const { signupsAsked, signupsOpen, signupPlaces, signupDaysBefore, signupNote, ...input } = others;
    const signups = { signupsAsked, signupsOpen, signupPlaces, signupDaysBefore, signupNote };
    const period = { eventDate, endDay, endTime, allDay };
    const { times } = readPeriod(period);
    const { repetition } = readRepetition({ ...period, repeats, repeatUntil, skipped });
    return times ? { ...input, ...times, repetition, ...readSignupSettings(signups) } : z.NEVER;
  });

export type EventInput = ContentInput<typeof eventForm>;
