import { fieldMessages } from '#app/lib/field-messages.ts';
import { z } from '#app/lib/zod.ts';

/**
 * An optional text of several lines: its length is limited before parsing, and line breaks are normalised.
 */
export function typedText(characters: number) {
  return (
    z
      .string()
      // Two characters per line break: browsers submit CR LF, whatever is stored.
      .max(2 * characters, fieldMessages.tooLong(characters))
      .transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim())
      .pipe(z.string().max(characters, fieldMessages.tooLong(characters)))
  );
}

/** One optional line. */
export function typedLine(characters: number) {
  return typedText(characters).transform((text) => text.replace(/\s+/g, ' '));
}
