import { z } from 'zod';

/* What makes a fact a good one: for the configuration's file, and for whoever edits facts in the office. */

const line = (maximum = 200) => z.string().trim().min(1).max(maximum);
const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+[1-9](?:[ ]?\d){6,14}$/, 'must be an international number such as "+212 5 22 00 00 00"');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address' }).max(300);
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "08:00"');
const hours = z
  .strictObject({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, 'must close after it opens');
const schoolYear = z
  .string()
  .regex(/^\d{4}-\d{4}$/, 'must be a school year such as "2026-2027"')
  .refine(followsItself, 'must be two years that follow each other, such as "2026-2027"')
  .nullable();
const percentage = z.number().int().min(0).max(100);

export const factsSchema = z.strictObject({
  name: line(80),
  shortName: line(40),
  slogan: line(120),
  description: line(300),
  city: line(80),
  district: line(80),
  addressLines: z.array(line()).min(1).max(6),
  location: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  phones: z.array(phoneNumber).min(1).max(4),
  email: z.email().max(254),
  whatsapp: phoneNumber,
  social: z.strictObject({ facebook: webAddress, instagram: webAddress }),
  openingHours: z.strictObject({
    weekdays: hours,
    saturday: hours.nullable(),
    sunday: hours.nullable(),
  }),
  figures: z.strictObject({
    pupils: line(10),
    years: z.number().int().min(1).max(500),
    success: percentage,
    satisfaction: percentage,
  }),
  enrolmentCampaign: schoolYear,
  legal: z.strictObject({
    company: line(),
    tradeRegister: line(),
    companyIdentifier: line(),
    authorisation: line(),
    publisher: line(),
    host: line(300),
    cndpReference: line(),
  }),
});

function followsItself(years: string): boolean {
  const [first, second] = years.split('-').map(Number);
  return first !== undefined && second === first + 1;
}
