import type { z } from '#app/lib/zod.ts';
import type { settingsSchema } from './settings-schema.ts';

/** The settings as configured and stored: without a school year, the campaign follows the calendar. */
export type SettingsInput = z.output<typeof settingsSchema>;

/**
 * What is true of the school and may change without a programmer (spec §9): its name, contacts, hours, figures and
 * legal references. The configuration may override each of them (`SCHOOL_FACTS_FILE`), the office most; components read
 * them with `useSchool()`, server code with `currentSchool()`. Never import `defaultSettings` to show them.
 */
export type SchoolSettings = Omit<SettingsInput, 'enrolmentCampaign'> & { enrolmentCampaign: string };

/** What stands near the school, and in which direction. */
export type Landmark = SettingsInput['landmarks'][number];

/** One day's hours, on a 24-hour clock: '08:00'. */
export type Hours = SettingsInput['openingHours']['weekdays'];

/**
 * Every contact below is fictitious on purpose (`.example` domains, numbers made of zeros): a real school gives its
 * own.
 */
export const defaultSettings: SettingsInput = {
  name: 'École Mille Horizons',
  shortName: 'Mille Horizons',
  slogan: 'Une école, mille possibilités',
  description:
    'École privée à Casablanca, de la maternelle au lycée. Une équipe exigeante et bienveillante, au service de chaque enfant.',
  city: 'Casablanca',
  district: 'Sidi Bernoussi',
  addressLines: ['Résidence Exemple', 'Sidi Bernoussi', 'Casablanca'],
  location: { latitude: 33.6103, longitude: -7.5006 },
  // What stands near a school is known to those who work there.
  landmarks: [],
  phones: ['+212 5 22 00 00 00', '+212 6 00 00 00 00'],
  email: 'contact@ecole-mille-horizons.example',
  whatsapp: '+212 6 00 00 00 00',
  social: {
    facebook: 'https://facebook.example/ecole-mille-horizons',
    instagram: 'https://instagram.example/ecole-mille-horizons',
  },
  openingHours: {
    weekdays: { opens: '08:00', closes: '17:00' },
    saturday: { opens: '09:00', closes: '13:00' },
    sunday: null,
  },
  figures: { pupils: '500+', years: 15, success: 98, satisfaction: 95 },
  pupilsPerClass: { maternelle: 18, primaire: 22, college: 25, lycee: 28 },
  enrolmentCampaign: null,
  legal: {
    company: 'Société Mille Horizons Exemple SARL (dénomination fictive)',
    tradeRegister: 'Casablanca 000000 (numéro fictif)',
    companyIdentifier: '000000000000000 (numéro fictif)',
    authorisation: 'AREF Casablanca-Settat 00/00 (référence fictive)',
    publisher: 'La direction de l’établissement',
    host: 'Hébergeur Exemple, 1 rue Exemple, Casablanca (coordonnées fictives)',
    cndpReference: 'D-EXEMPLE-000/2024 (référence fictive)',
  },
};
