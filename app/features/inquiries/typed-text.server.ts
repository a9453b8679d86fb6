import { fieldMessages } from '#app/lib/field-messages.ts';
import { z } from '#app/lib/zod.ts';

/** A text of several lines, perhaps none: bounded before anything looks into it, with one sign for a line break. */
export function typedText(characters: number) {
  return (
    z
      .string()
      // Two characters a line break: a browser sends CR LF, whatever was stored.
      .max(2 * characters, fieldMessages.tooLong(characters))
      .transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim())
      .pipe(z.string().max(characters, fieldMessages.tooLong(characters)))
  );
}

/** One line, perhaps empty. */
export function typedLine(characters: number) {
  return typedText(characters).transform((text) => text.replace(/\s+/g, ' '));
}
