import fc from 'fast-check';
import { expect, test } from 'vitest';
import { admissionSchema } from '#app/features/inquiries/admission/admission-schema.ts';
import { contactSchema } from '#app/features/inquiries/contact/contact-schema.ts';
import { toE164 } from './phone-e164.server.ts';
import { isPhoneNumber, phoneInCell, whatsappAddress } from './phone-numbers.ts';

test.each([
  ['+212 (0)6 12 34 56 78', '+212612345678'],
  ['00212 06 12 34 56 78', '+212612345678'],
  ['06.12.34.56.78', '+212612345678'],
  ['612345678', '+212612345678'],
  ['212612345678', '+212612345678'],
  ['٠٦١٢٣٤٥٦٧٨', '+212612345678'],
  ['\u200E+212 6 12 34 56 78', '+212612345678'],
  ['+212 522 00 00 00', '+212522000000'],
  ['(05) 22 00-00.00', '+212522000000'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['0033 6 12 34 56 78', '+33612345678'],
  ['33612345678', '+33612345678'],
  ['+1 (212) 736-5000', '+12127365000'],
])('%s is dialled as %s', (typed, dialled) => {
  expect(toE164(typed)).toBe(dialled);
});

test.each(['', '12', '0912', '+212 1', '+999 12345678', '06 12 34 56 78 90 12', 'Salma'])(
  '« %s » is no number of any country, and stays what was typed',
  (typed) => expect(toE164(typed)).toBeNull(),
);

const countries = [
  { code: '212', numbers: ['612345678', '712345678', '522000000', '537123456', '661998877'] },
  { code: '33', numbers: ['612345678', '142278186'] },
  { code: '34', numbers: ['612345678'], hasNoZero: true },
  { code: '32', numbers: ['470123456'] },
] as const;
const country = fc.constantFrom(...countries);
const gap = fc.constantFrom('', ' ', '.', '-', '\u00A0', '\u2011', ' - ', '\u202F');
const mark = fc.constantFrom('', '', '\u200E', '\u2060', '\uFEFF', '\u00AD');

/** A number of a country as typed, and as dialled. */
const spelling = fc
  .record({
    country,
    index: fc.nat(),
    way: fc.nat(),
    gap,
    first: fc.constantFrom(1, 2, 3),
    mark,
    arabic: fc.boolean(),
  })
  .map(({ country: { code, numbers, ...more }, index, way, gap, first, mark, arabic }) => {
    const number = numbers[index % numbers.length] ?? '';
    const trunk = 'hasNoZero' in more ? '' : '0';
    const grouped = [number.slice(0, first), ...(number.slice(first).match(/\d{1,2}/g) ?? [])].join(gap);
    const fromAbroad = [
      `+${code}${gap}${grouped}`,
      `00${code}${gap}${grouped}`,
      `00 ${code} ${trunk}${grouped}`,
      `+${code} ${trunk && `(${trunk})`}${grouped}`,
      `(+${code}) ${grouped}`,
    ];
    const fromHere = [
      `${trunk}${grouped}`,
      grouped,
      `(${trunk}${number.slice(0, first)}) ${number.slice(first)}`,
    ];
    const ways = code === '212' ? [...fromAbroad, ...fromHere, `${code}${number}`] : fromAbroad;
    const typed = ways[way % ways.length] ?? '';
    const digits = arabic
      ? typed.replace(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit)))
      : typed;
    return { typed: digits.slice(0, 3) + mark + digits.slice(3), dialled: `+${code}${number}` };
  });

test('two thousand spellings of a number are one number, in every form and everywhere in the office', () => {
  fc.assert(
    fc.property(spelling, ({ typed, dialled }) => {
      const { phone: ofContact } = contactSchema.shape;
      const { phone: ofAdmission } = admissionSchema.shape;
      const kept = ofContact.parse(typed);
      expect(ofAdmission.parse(typed)).toBe(kept);
      expect(isPhoneNumber(kept)).toBe(true);
      expect(toE164(kept)).toBe(dialled);
      expect(toE164(dialled)).toBe(dialled);
      expect(phoneInCell(dialled)).toMatch(/^0[\d ]+$/);
      const isLandline = /^\+212[^67]/.test(dialled);
      expect(whatsappAddress(dialled)).toBe(isLandline ? null : `https://wa.me/${dialled.slice(1)}`);
    }),
    { numRuns: 2000 },
  );
});

test('whatever is typed is a number that telephones dial, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^[+0-9 ().-]{0,40}$/)), (typed) => {
      expect(toE164(typed) ?? '+10').toMatch(/^\+[1-9]\d{1,14}$/);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['+33612345678', '00 33 6 12 34 56 78'],
  ['+351 912 345 678', '00 351 9 12 34 56 78'],
  ['+33 1', '00 3 31'],
  ['+212 6 12 34 56 78 90', '00 212 6 12 34 56 78 90'],
  ['poste 12', 'poste 12'],
  ['12 poste', '12 poste'],
  ['5', '5'],
])('« %s » is « %s » in a cell of a spreadsheet', (typed, cell) => expect(phoneInCell(typed)).toBe(cell));

test.each([
  ['06 12 34 56 78', 'https://wa.me/212612345678'],
  ['33 6 12 34 56 78', 'https://wa.me/33612345678'],
  ['05 22 00 00 00', null],
  ['n° 33612345678', null],
  ['33612345678 poste 2', null],
  ['+33 6 12', null],
])('a chat with « %s » is at %s', (typed, address) => expect(whatsappAddress(typed)).toBe(address));
