import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { withoutInvisibleMarks } from '#app/lib/invisible-marks.ts';
import { withoutSeparators } from '#app/lib/phone-digits.ts';

/**
 * A phone number in E.164, '+212612345678', from any format: Moroccan without a country code. Null when it is
 * not a valid number; then only the typed text is stored (decision 8).
 */
export function toE164(typed: string): string | null {
  const digits = withoutSeparators(withoutInvisibleMarks(typed));
  return validNumber(digits) ?? (/^[1-9]/.test(digits) ? validNumber(`+${digits}`) : null);
}

function validNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'MA', extract: false });
  return number?.isValid() ? number.number : null;
}

/** The columns of a phone number: as typed, and in E.164. */
export function phoneColumns(phone: string): { phone: string; phoneE164: string | null } {
  return { phone, phoneE164: toE164(phone) };
}
