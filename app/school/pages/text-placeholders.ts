import { ofSchool, openingHoursInSentence, phoneNumbers } from '#app/school/contacts.ts';
import { cycles } from '#app/school/cycles.ts';
import type { SchoolSettings } from '#app/school/settings.ts';

/*
 * Settings in texts: what the office edits once (« L’école ») is named in braces in the pages' texts, as in
 * the reply templates, so that no text needs editing when a telephone number changes.
 */

/** What may stand in braces, and what that is, for the office. */
export const textPlaceholders = {
  école: 'le nom de l’école',
  'de l’école': 'le nom de l’école après « de »',
  ville: 'la ville',
  quartier: 'le quartier',
  adresse: 'l’adresse postale',
  téléphone: 'le premier numéro de téléphone',
  téléphones: 'tous les numéros de téléphone',
  email: 'l’email de l’école',
  horaires: 'les heures d’ouverture',
  campagne: 'l’année scolaire des inscriptions',
  effectifs: 'le nombre d’élèves par classe, cycle par cycle',
  'effectif en maternelle': 'le nombre d’élèves par classe en maternelle',
  'effectif au primaire': 'le nombre d’élèves par classe au primaire',
  'effectif au collège': 'le nombre d’élèves par classe au collège',
  'effectif au lycée': 'le nombre d’élèves par classe au lycée',
  société: 'la société qui gère l’école',
  'registre du commerce': 'le numéro au registre du commerce',
  ICE: 'l’identifiant commun de l’entreprise',
  autorisation: 'l’autorisation de l’académie',
  publication: 'la direction de la publication',
  hébergeur: 'l’hébergeur du site',
  'référence CNDP': 'la référence de la CNDP',
} as const;

export type TextPlaceholder = keyof typeof textPlaceholders;

const inBraces = /\{([^{}\n]{0,60})\}/g;

const known = Object.keys(textPlaceholders) as TextPlaceholder[];

function factNamed(written: string): TextPlaceholder | undefined {
  const name = written.trim().replaceAll("'", '’').toLocaleLowerCase('fr');
  return known.find((each) => each.toLocaleLowerCase('fr') === name);
}

/** What stands in braces in a text and is no fact, as it is written. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(inBraces)].flatMap(([whole, name = '']) => (factNamed(name) ? [] : [whole]));
}

/** A text with the settings' values in place of their names. */
export function fillPlaceholders(text: string, values: Readonly<Record<TextPlaceholder, string>>): string {
  return text.replace(inBraces, (whole, name: string) => {
    const found = factNamed(name);
    return found ? values[found] : whole;
  });
}

/**
 * What each name stands for.
 *
 * @param school its typed lines held apart from the words around them (`inSentences`)
 */
export function fillTexts(school: SchoolSettings): Readonly<Record<TextPlaceholder, string>> {
  const { name, city, district, addressLines, email, enrolmentCampaign, legal, pupilsPerClass } = school;
  return {
    école: name,
    'de l’école': ofSchool(name),
    ville: city,
    quartier: district,
    adresse: addressLines.join(', '),
    téléphone: phoneNumbers(school)[0]?.label ?? '',
    téléphones: phoneNumbers(school)
      .map(({ label }) => label)
      .join(', '),
    email,
    horaires: openingHoursInSentence(school),
    campagne: enrolmentCampaign,
    effectifs: classSizes(pupilsPerClass),
    'effectif en maternelle': `${pupilsPerClass.maternelle}`,
    'effectif au primaire': `${pupilsPerClass.primaire}`,
    'effectif au collège': `${pupilsPerClass.college}`,
    'effectif au lycée': `${pupilsPerClass.lycee}`,
    société: legal.company,
    'registre du commerce': legal.tradeRegister,
    ICE: legal.companyIdentifier,
    autorisation: legal.authorisation,
    publication: legal.publisher,
    hébergeur: legal.host,
    'référence CNDP': legal.cndpReference,
  };
}

/** '18 élèves en maternelle, 22 au primaire…'. */
function classSizes(pupilsPerClass: SchoolSettings['pupilsPerClass']): string {
  const at = {
    maternelle: 'en maternelle',
    primaire: 'au primaire',
    college: 'au collège',
    lycee: 'au lycée',
  };
  const [first, ...rest] = cycles.map(({ slug }) => [pupilsPerClass[slug], at[slug]] as const);
  if (!first) return '';
  const sizes = [`${first[0]}\u00A0élèves ${first[1]}`, ...rest.map((size) => size.join(' '))];
  return `${sizes.slice(0, -1).join(', ')} et ${sizes.at(-1)}`;
}
