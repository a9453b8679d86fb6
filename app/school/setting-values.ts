import { emailAddress } from '#app/lib/email-address.ts';
import { fieldMessages } from '#app/lib/field-messages.ts';
import { withoutInvisibleMarks } from '#app/lib/invisible-marks.ts';
import { z } from '#app/lib/zod.ts';
import { mayChat } from './contacts.ts';
import { directions } from './directions.ts';
import { oneLine, severalLines, tidyPhone } from './typed-line.ts';

/*
 * Schemas of the settings' values: each parses the text of a form, with the message for an invalid one. The
 * messages are for the staff; an operator with an invalid file reads them too.
 */

export const line = (maximum = 200) =>
  z
    .string()
    .overwrite(oneLine)
    .min(1, { error: fieldMessages.required, abort: true })
    .max(maximum, fieldMessages.tooLong(maximum));

/** A line that may stay empty. */
export const lineOrNothing = (maximum = 200) =>
  z.string().overwrite(oneLine).max(maximum, fieldMessages.tooLong(maximum));

/** Some paragraphs, or nothing. */
export const paragraphs = (maximum: number) =>
  z.string().overwrite(severalLines).max(maximum, fieldMessages.tooLong(maximum));

export const email = line(254)
  .overwrite(withoutInvisibleMarks)
  .pipe(emailAddress('Format d’email invalide. Exemple\u00A0: nom@exemple.ma'));

const phonePattern = /^\+[1-9](?: ?\d){6,14}$/;
const wrongPhone = 'Format de téléphone invalide. Exemple\u00A0: 06 12 34 56 78';
export const phone = z
  .string()
  .overwrite(tidyPhone)
  .min(1, { error: fieldMessages.required, abort: true })
  .regex(phonePattern, { error: wrongPhone, abort: true });
export const mobilePhone = phone.refine(
  (number) => mayChat(number.replace(/\D/g, '')),
  'Un numéro de portable\u00A0: il commence par +212\u00A06 ou +212\u00A07',
);

/** Entries left empty are none; one at least is required. */
const list = (entry: z.ZodType<string, string>, maximum: number, error: string) =>
  z
    .array(entry)
    .overwrite((entries) => entries.filter(Boolean))
    .min(1, fieldMessages.required)
    .max(maximum, error);

export const phones = list(
  z
    .string()
    .overwrite(tidyPhone)
    .refine((number) => number === '' || phonePattern.test(number), wrongPhone),
  4,
  'Quatre numéros au plus',
);

const wrongLines = 'Une à six lignes, de 200 caractères au plus';
export const addressLines = list(z.string().overwrite(oneLine).max(200, wrongLines), 6, wrongLines);

/** A text that may begin without https://, as people read it to each other. */
function withProtocol(text: string): string {
  const address = oneLine(text);
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

export const webAddress = z
  .string()
  .overwrite(withProtocol)
  .pipe(line(300))
  .pipe(z.url({ protocol: /^https?$/, error: 'Adresse invalide\u00A0: elle ressemble à https://…' }));

const wrongHours = 'Indiquez une heure d’ouverture, puis une heure de fermeture plus tardive';
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, wrongHours);
/** One day's, on a 24-hour clock: '08:00'. */
export const hours = z
  .strictObject({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, wrongHours);

export function wholeNumber(minimum: number, maximum: number) {
  const error = `Un nombre entier, de ${minimum} à ${maximum}`;
  return z.codec(line(20), z.int(error).min(minimum, error).max(maximum, error), {
    decode: (text) => (/^\d{1,6}(?: ?%)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN),
    encode: String,
  });
}

function isSchoolYear(years: string): boolean {
  const [, first, second] = /^(\d{4})-(\d{4})$/.exec(years) ?? [];
  return Number(second) === Number(first) + 1;
}

const schoolYear = z
  .string()
  .overwrite((text) => oneLine(text).replace(/ ?[/\p{Pd}] ?/u, '-'))
  .refine(isSchoolYear, 'Deux années qui se suivent, par exemple 2026-2027');
export const campaign = z.codec(z.string(), z.nullable(schoolYear), {
  decode: (text) => (oneLine(text) === '' ? null : text),
  encode: (years) => years ?? '',
});

const wrongPlace = 'Deux nombres séparés par une virgule, par exemple 33.6103, -7.5006';
const degrees = (most: number) => z.number(wrongPlace).min(-most, wrongPlace).max(most, wrongPlace);
export const coordinates = z.codec(
  line(),
  z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  {
    decode: coordinatesOf,
    encode: ({ latitude, longitude }) => `${latitude}, ${longitude}`,
  },
);

/** '33.6103, -7.5006' as maps write it, or with decimal commas: '33,6103 ; -7,5006'. */
function coordinatesOf(text: string) {
  const written =
    /^(-?\d{1,3}(?:\.\d+)?(?:e-\d+)?) ?[,; ] ?(-?\d{1,3}(?:\.\d+)?(?:e-\d+)?)$/.exec(text) ??
    /^(-?\d{1,3},\d+) ?[; ] ?(-?\d{1,3},\d+)$/.exec(text);
  const [latitude = Number.NaN, longitude = Number.NaN] = (written ?? [])
    .slice(1)
    .map((part) => Number(part.replace(',', '.')));
  return { latitude, longitude };
}

export const direction = z.enum(
  directions.map(({ value }) => value),
  'Choisissez une direction',
);
