import { z } from './zod.ts';

/** A schema of JSON in a form field, with a maximum length. */
export function jsonText(maximum: number) {
  return z
    .string()
    .max(maximum)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'is no JSON' });
        return z.NEVER;
      }
    });
}
