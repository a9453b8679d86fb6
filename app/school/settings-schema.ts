import { type FieldError, field, readOverrides, safeParseStored, sectionsOf } from '#app/lib/field-schema.ts';
import { withOverrides } from '#app/lib/overrides.ts';
import { z } from '#app/lib/zod.ts';
import { landmarks } from './landmarks-schema.ts';
import {
  addressLines,
  campaign,
  coordinates,
  email,
  hours,
  line,
  mobilePhone,
  phone,
  phones,
  webAddress,
  wholeNumber,
} from './setting-values.ts';
import type { SettingsInput } from './settings.ts';

/*
 * The school's settings, described once: shape, rules (`setting-values.ts`) and the office form. The
 * configuration's file and the stored changes are validated by the same schema.
 */

const contacts = {
  id: 'contacts',
  title: 'Téléphones et email',
  text: 'En haut et en bas de chaque page, sur la page Contact et dans la brochure.',
  shape: {
    /** International, '+212 5 22 00 00 00': the main number first. */
    phones: field('Téléphones', 'phones', phones),
    /** The number of the chat (spec §1 {phone}). */
    whatsapp: field('Numéro WhatsApp', 'phone', mobilePhone, {
      hint: 'Pour la discussion ouverte depuis le site\u00A0: un numéro de portable (+212\u00A06 ou +212\u00A07).',
    }),
    email: field('Email', 'email', email, { hint: 'Celui auquel les familles écrivent.' }),
  },
};

const opening = {
  id: 'horaires',
  title: 'Horaires d’ouverture',
  text: 'En haut de chaque page et sur la page Contact.',
  shape: {
    /** Null: closed that day. */
    openingHours: z.strictObject({
      weekdays: field('Du lundi au vendredi', 'hours', hours),
      saturday: field('Samedi', 'hours', hours.nullable(), { empty: 'Fermé' }),
      sunday: field('Dimanche', 'hours', hours.nullable(), { empty: 'Fermé' }),
    }),
  },
};

const enrolment = {
  id: 'inscriptions',
  title: 'Inscriptions',
  text: 'L’année scolaire annoncée à l’accueil, sur la page Admissions et dans la brochure.',
  shape: {
    /** The school year families enrol for (spec §2 'Home'); null: the calendar's. */
    enrolmentCampaign: field('Campagne d’inscription', 'number', campaign, {
      hint: 'Deux années qui se suivent. Laissée vide, elle suit le calendrier\u00A0: chaque 1er\u00A0novembre, le site annonce l’année de la rentrée suivante.',
      empty: 'Selon le calendrier',
    }),
  },
};

const perCent = { hint: 'En pour cent.', unit: '\u00A0%' };

const figures = {
  id: 'chiffres',
  title: 'Chiffres clés',
  text: 'Sur la page d’accueil, dans la brochure et dans la fenêtre de contact.',
  shape: {
    /** Spec §9 'Statistics'. */
    figures: z.strictObject({
      pupils: field('Élèves accompagnés', 'line', line(10), { hint: 'Comme il se lira, par exemple 500+.' }),
      years: field('Années d’expérience', 'number', wholeNumber(1, 500), { hint: 'En années entières.' }),
      success: field('Réussite aux examens', 'number', wholeNumber(0, 100), perCent),
      satisfaction: field('Satisfaction des parents', 'number', wholeNumber(0, 100), perCent),
    }),
  },
};

/** Two in a class to a full lecture hall. */
const pupils = wholeNumber(2, 60);

const classes = {
  id: 'classes',
  title: 'Élèves par classe',
  text: 'À l’accueil, sur les pages des cycles, dans les textes qui les nomment et dans la brochure.',
  shape: {
    /** Spec §2 'Cycle pages'. */
    pupilsPerClass: z.strictObject({
      maternelle: field('En maternelle', 'number', pupils),
      primaire: field('Au primaire', 'number', pupils),
      college: field('Au collège', 'number', pupils),
      lycee: field('Au lycée', 'number', pupils),
    }),
  },
};

const presentation = {
  id: 'presentation',
  title: 'Présentation',
  text: 'Le slogan ouvre l’accueil, la brochure et les images de partage\u00A0; la présentation est en bas de chaque page et dans les moteurs de recherche.',
  shape: {
    slogan: field('Slogan', 'line', line(120), { longest: 120 }),
    /** One or two sentences. */
    description: field('Présentation', 'text', line(300), { longest: 300 }),
  },
};

const place = {
  id: 'adresse',
  title: 'Adresse',
  text: 'En bas de chaque page, sur la page Contact, son plan et dans la brochure.',
  shape: {
    addressLines: field('Adresse postale', 'lines', addressLines, {
      hint: 'Comme sur une enveloppe, la ville en dernier.',
    }),
    /** Degrees, for the map. */
    location: field('Position sur le plan', 'line', coordinates, {
      hint: 'Latitude, longitude\u00A0: 33.6103, -7.5006.',
    }),
    landmarks,
  },
};

const networks = {
  id: 'reseaux',
  title: 'Réseaux sociaux',
  text: 'Les liens vers les pages de l’école, sur tout le site.',
  shape: {
    social: z.strictObject({
      facebook: field('Page Facebook', 'address', webAddress),
      instagram: field('Compte Instagram', 'address', webAddress),
    }),
  },
};

const references = {
  id: 'references',
  title: 'Références légales',
  text: 'Dans les mentions légales et la politique de confidentialité.',
  shape: {
    legal: z.strictObject({
      /** For the processing of personal data. */
      cndpReference: field('Référence CNDP', 'line', line(), {
        hint: 'Récépissé de la CNDP (loi 09-08).',
      }),
      /** Who owns the school. */
      company: field('Société', 'line', line(), { hint: 'Dénomination et forme juridique.' }),
      tradeRegister: field('Registre du commerce', 'line', line()),
      companyIdentifier: field('Identifiant commun de l’entreprise (ICE)', 'line', line()),
      authorisation: field('Autorisation de l’académie (AREF)', 'line', line()),
      publisher: field('Direction de la publication', 'line', line()),
      /** Name and address of who hosts the site. */
      host: field('Hébergeur du site', 'line', line(300)),
    }),
  },
};

/** What the office may change; the rest is the configuration's alone. */
export const editableSettings = {
  ...contacts.shape,
  ...opening.shape,
  ...enrolment.shape,
  ...figures.shape,
  ...classes.shape,
  ...presentation.shape,
  ...place.shape,
  ...networks.shape,
  ...references.shape,
};

/** Every fact. In a form its values are texts (`z.input`), everywhere else `SettingsInput` (`z.output`). */
export const settingsSchema = z.strictObject({
  ...editableSettings,
  name: line(80),
  shortName: line(40),
  city: line(80),
  district: line(80),
  /** The configuration may name a landline: then the site offers no chat (decision 24). */
  whatsapp: phone,
});

/** The settings as texts of a form: a list of lines, hours in two, '33.6103, -7.5006', '98'. */
export type SettingTexts = z.input<typeof settingsSchema>;

/** The form of the office. */
export const settingSections = sectionsOf([
  ...[contacts, opening, enrolment, figures, classes, presentation],
  ...[place, networks, references],
]);

/** Its fields, in its order. */
export const settingFields = settingSections.flatMap(({ fields }) => fields);

/**
 * The configuration's settings with the office's changes.
 * @param stored the changes in the database; invalid ones are ignored, and reported in `errors`
 */
export function changedSettings(
  given: SettingsInput,
  stored: unknown,
): { settings: SettingsInput; errors: FieldError[] } {
  const { difference, errors } = readOverrides(editableSettings, stored, safeParseStored);
  const settings = safeParseStored(settingsSchema, withOverrides(given, difference));
  if (!settings.success) throw settings.error;
  return { settings: settings.data, errors };
}
