import { z } from 'zod';
import { withDifference } from '#app/lib/difference.ts';
import {
  type FieldError,
  field,
  fieldsOf,
  readDifference,
  type Section,
  safeParseStored,
} from '#app/lib/field-schema.ts';
import {
  addressLines,
  campaign,
  coordinates,
  email,
  hours,
  line,
  mobilePhone,
  percentage,
  phone,
  phones,
  webAddress,
  wholeNumber,
} from './fact-values.ts';
import type { GivenFacts } from './facts.ts';

/*
 * The school's facts, once: their shape, their rules (`fact-values.ts`), and the form that edits them in the office. The
 * configuration's file and the stored changes are judged by the same schema.
 */

const contacts = {
  /** International, '+212 5 22 00 00 00': the main number first. */
  phones: field({ label: 'Téléphones', input: 'phones' }, phones),
  /** The number of the chat (spec §1 {phone}). */
  whatsapp: field(
    {
      label: 'Numéro WhatsApp',
      hint: 'Pour la discussion ouverte depuis le site\u00A0: un numéro de portable (+212\u00A06 ou +212\u00A07).',
      input: 'phone',
    },
    mobilePhone,
  ),
  email: field({ label: 'Email', hint: 'Celui auquel les familles écrivent.', input: 'email' }, email),
};

/** Null: closed that day. */
const opening = {
  openingHours: z.strictObject({
    weekdays: field({ label: 'Du lundi au vendredi', input: 'hours' }, hours),
    saturday: field({ label: 'Samedi', input: 'hours', empty: 'Fermé' }, hours.nullable()),
    sunday: field({ label: 'Dimanche', input: 'hours', empty: 'Fermé' }, hours.nullable()),
  }),
};

const enrolment = {
  /** The school year families enrol for (spec §2 'Home'); null: the calendar's. */
  enrolmentCampaign: field(
    {
      label: 'Campagne d’inscription',
      hint: 'Deux années qui se suivent. Laissée vide, elle suit le calendrier\u00A0: chaque 1er\u00A0novembre, le site annonce l’année de la rentrée suivante.',
      input: 'number',
      empty: 'Selon le calendrier',
    },
    campaign,
  ),
};

/** Spec §9 'Statistics'; success and satisfaction in per cent. */
const figures = {
  figures: z.strictObject({
    pupils: field(
      { label: 'Élèves accompagnés', hint: 'Comme il se lira, par exemple 500+.', input: 'line' },
      line(10),
    ),
    years: field(
      { label: 'Années d’expérience', hint: 'En années entières.', input: 'number' },
      wholeNumber(1, 500),
    ),
    success: field(
      { label: 'Réussite aux examens', hint: 'En pour cent.', input: 'number', unit: '\u00A0%' },
      percentage,
    ),
    satisfaction: field(
      { label: 'Satisfaction des parents', hint: 'En pour cent.', input: 'number', unit: '\u00A0%' },
      percentage,
    ),
  }),
};

const place = {
  /** As on an envelope, the town last. */
  addressLines: field(
    { label: 'Adresse postale', hint: 'Comme sur une enveloppe, la ville en dernier.', input: 'lines' },
    addressLines,
  ),
  /** Degrees, for the map. */
  location: field(
    {
      label: 'Position sur le plan',
      hint: 'Latitude, longitude\u00A0: 33.6103, -7.5006.',
      input: 'line',
    },
    coordinates,
  ),
};

const networks = {
  social: z.strictObject({
    facebook: field({ label: 'Page Facebook', input: 'address' }, webAddress),
    instagram: field({ label: 'Compte Instagram', input: 'address' }, webAddress),
  }),
};

const references = {
  legal: z.strictObject({
    /** Receipt of the CNDP for the processing of personal data (law 09-08). */
    cndpReference: field(
      { label: 'Référence CNDP', hint: 'Récépissé de la CNDP (loi 09-08).', input: 'line' },
      line(),
    ),
    /** Who owns the school, and in what legal form. */
    company: field({ label: 'Société', hint: 'Dénomination et forme juridique.', input: 'line' }, line()),
    tradeRegister: field({ label: 'Registre du commerce', input: 'line' }, line()),
    companyIdentifier: field({ label: 'Identifiant commun de l’entreprise (ICE)', input: 'line' }, line()),
    /** Of the regional academy. */
    authorisation: field({ label: 'Autorisation de l’académie (AREF)', input: 'line' }, line()),
    /** The director of publication. */
    publisher: field({ label: 'Direction de la publication', input: 'line' }, line()),
    /** Name and address of who hosts the site. */
    host: field({ label: 'Hébergeur du site', input: 'line' }, line(300)),
  }),
};

/** What the office may change; the rest is the configuration's alone. */
export const editableFacts = {
  ...contacts,
  ...opening,
  ...enrolment,
  ...figures,
  ...place,
  ...networks,
  ...references,
};

/** Every fact. In a form its values are texts (`z.input`), everywhere else `GivenFacts` (`z.output`). */
export const factsSchema = z.strictObject({
  ...editableFacts,
  name: line(80),
  shortName: line(40),
  slogan: line(120),
  /** One or two sentences: search engines, footer. */
  description: line(300),
  city: line(80),
  district: line(80),
  /** The configuration may name a landline: then the site offers no chat (decision 81). */
  whatsapp: phone,
});

/** The facts as texts of a form: a list of lines, hours in two, '33.6103, -7.5006', '98'. */
export type FactTexts = z.input<typeof factsSchema>;

/** The fields that the office edits, in the order of the form. */
export const factFields = fieldsOf(editableFacts);

/** The form, each part with where the public sees it. */
export const factSections: readonly Section[] = [
  {
    id: 'contacts',
    title: 'Téléphones et email',
    text: 'En haut et en bas de chaque page, sur la page Contact et dans la brochure.',
    fields: fieldsOf(contacts),
  },
  {
    id: 'horaires',
    title: 'Horaires d’ouverture',
    text: 'En haut de chaque page et sur la page Contact.',
    fields: fieldsOf(opening),
  },
  {
    id: 'inscriptions',
    title: 'Inscriptions',
    text: 'L’année scolaire annoncée à l’accueil, sur la page Admissions et dans la brochure.',
    fields: fieldsOf(enrolment),
  },
  {
    id: 'chiffres',
    title: 'Chiffres clés',
    text: 'Sur la page d’accueil, dans la brochure et dans la fenêtre de contact.',
    fields: fieldsOf(figures),
  },
  {
    id: 'adresse',
    title: 'Adresse',
    text: 'En bas de chaque page, sur la page Contact, son plan et dans la brochure.',
    fields: fieldsOf(place),
  },
  {
    id: 'reseaux',
    title: 'Réseaux sociaux',
    text: 'Les liens vers les pages de l’école, sur tout le site.',
    fields: fieldsOf(networks),
  },
  {
    id: 'references',
    title: 'Références légales',
    text: 'Dans les mentions légales et la politique de confidentialité.',
    fields: fieldsOf(references),
  },
];

/**
 * The configuration's facts with what the office changed.
 *
 * @param stored the difference as it lies in the database; what is wrong in it is left out, and named
 */
export function changedFacts(
  given: GivenFacts,
  stored: unknown,
): { facts: GivenFacts; errors: FieldError[] } {
  const { difference, errors } = readDifference(editableFacts, stored, safeParseStored);
  const facts = safeParseStored(factsSchema, withDifference(given, difference));
  if (!facts.success) throw facts.error;
  return { facts: facts.data, errors };
}
