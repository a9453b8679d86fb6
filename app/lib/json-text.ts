import { z } from './zod.ts';

/** JSON that a form sends in one of its fields, of at most so many characters. */
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
