import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { withoutInvisibleMarks } from '#app/lib/invisible-marks.ts';
import { ungrouped } from '#app/lib/phone-digits.ts';

/**
 * A telephone number as every telephone dials it, '+212612345678' (E.164), however it was typed: Moroccan where no country is
 * told. Null where it is no number of any country: what was typed is then all there is (decision 8).
 */
export function toE164(typed: string): string | null {
  const digits = ungrouped(withoutInvisibleMarks(typed));
  return validNumber(digits) ?? (/^[1-9]/.test(digits) ? validNumber(`+${digits}`) : null);
}

function validNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'MA', extract: false });
  return number?.isValid() ? number.number : null;
}

/** What a row keeps of a number: as it was typed, and as it is dialled. */
export function phoneColumns(phone: string): { phone: string; phoneE164: string | null } {
  return { phone, phoneE164: toE164(phone) };
}
