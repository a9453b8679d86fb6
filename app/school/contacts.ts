import { formatHour } from '#app/lib/hours.ts';
import type { Hours, SchoolSettings } from './settings.ts';

/*
 * The school's settings in the words and addresses that pages show. Pure: the same on the server and in the
 * browser.
 */

/** Non-breaking space: French sets one before « : ; ? ! % », and a number must not be cut. */
const NBSP = '\u00A0';

export type PhoneNumber = {
  /** As a person reads it, kept on one line. */
  label: string;
  /** For `tel:` links. */
  href: string;
};

/** The school's numbers, the main one first. */
export function phoneNumbers({ phones }: Pick<SchoolSettings, 'phones'>): PhoneNumber[] {
  return phones.map((number) => ({
    label: number.replaceAll(' ', NBSP),
    href: `tel:${number.replaceAll(' ', '')}`,
  }));
}

export type SocialNetwork = 'facebook' | 'instagram' | 'whatsapp';

export type SocialLink = { network: SocialNetwork; name: string; href: string };

/** In the order of the side bar (spec §1). */
export function socialLinks(school: Pick<SchoolSettings, 'social' | 'whatsapp'>): SocialLink[] {
  const chat = whatsappChat(school);
  return [
    { network: 'facebook', name: 'Facebook', href: school.social.facebook },
    { network: 'instagram', name: 'Instagram', href: school.social.instagram },
    ...(chat ? [{ network: 'whatsapp', name: 'WhatsApp', href: chat } as const] : []),
  ];
}

/** The address of the chat with the school (spec §1), opened in a new tab; null when its number can have none. */
export function whatsappChat({ whatsapp }: Pick<SchoolSettings, 'whatsapp'>): string | null {
  const digits = whatsapp.replace(/\D/g, '');
  return mayChat(digits) ? `https://wa.me/${digits}` : null;
}

/**
 * Whether a number may be on WhatsApp: of Morocco's only the mobile ones, +212 6 and +212 7; of other countries any.
 *
 * @param digits with the country's code, without its plus
 */
export function mayChat(digits: string): boolean {
  return !digits.startsWith('212') || /^212[67]/.test(digits);
}

/** 'Lun–Ven 8 h–17 h': the top bar (spec §2). */
export function openingHoursInShort({ openingHours }: Pick<SchoolSettings, 'openingHours'>): string {
  const { opens, closes } = openingHours.weekdays;
  return `Lun–Ven ${formatHour(opens)}–${formatHour(closes)}`;
}

/** Each group of days with its hours, as the contact page lists them (spec §9): '8 h–17 h', 'Fermé'. */
export function openingDays({ openingHours }: Pick<SchoolSettings, 'openingHours'>) {
  const { weekdays, saturday, sunday } = openingHours;
  return [
    { days: 'Lundi–vendredi', hours: formatHours(weekdays) },
    { days: 'Samedi', hours: formatHours(saturday) },
    { days: 'Dimanche', hours: formatHours(sunday) },
  ];
}

/** For the middle of a sentence: 'du lundi au vendredi de 8 h à 17 h, le samedi de 9 h à 13 h'. */
export function openingHoursInSentence({ openingHours }: Pick<SchoolSettings, 'openingHours'>): string {
  const { weekdays, saturday, sunday } = openingHours;
  const days = [
    { days: 'du lundi au vendredi', hours: weekdays },
    { days: 'le samedi', hours: saturday },
    { days: 'le dimanche', hours: sunday },
  ];
  return days
    .flatMap(({ days, hours }) =>
      hours ? [`${days} de ${formatHour(hours.opens)} à ${formatHour(hours.closes)}`] : [],
    )
    .join(', ');
}

export type Figure = {
  value: string;
  label: string;
  /** Of what and when: « Bac 2026 »; '' without. */
  note: string;
};

type FigureName = keyof SchoolSettings['figures'];

/** The four figures of the home page (spec §9). */
export function figuresOf(
  { figures }: Pick<SchoolSettings, 'figures'>,
  texts: Readonly<Record<FigureName | `${FigureName}Note`, string>>,
): Figure[] {
  return [
    { value: figures.pupils, label: texts.pupils, note: texts.pupilsNote },
    { value: `${figures.years} ans`, label: texts.years, note: texts.yearsNote },
    { value: `${figures.success}${NBSP}%`, label: texts.success, note: texts.successNote },
    { value: `${figures.satisfaction}${NBSP}%`, label: texts.satisfaction, note: texts.satisfactionNote },
  ];
}

/** The badges of the lead pop-up (spec §2). */
export function leadBadges({ figures }: Pick<SchoolSettings, 'figures'>): string[] {
  return [`${figures.success}${NBSP}% Réussite`, `${figures.pupils} Élèves`, `${figures.years} Ans`];
}

/** A day's hours as the public reads them: '8 h–17 h', 'Fermé'. */
export function formatHours(hours: Hours | null): string {
  return hours ? `${formatHour(hours.opens)}–${formatHour(hours.closes)}` : 'Fermé';
}

/**
 * The school's name after « de »: 'de l’École Mille Horizons', 'du Lycée Pascal', 'de Mille Horizons'. Its article
 * follows from the common noun it begins with.
 */
export function ofSchool(name: string): string {
  const school = withArticle(name);
  return school.startsWith('le ') ? `du ${school.slice(3)}` : `de ${school}`;
}

/** The school's name in a sentence: 'l’École Mille Horizons', 'le Lycée Pascal', 'Mille Horizons'. */
export function withArticle(name: string): string {
  if (/^(?:É|é|E\u0301|E|e)cole(?!\p{L})|^Institut/u.test(name)) return `l’${name}`;
  if (/^(?:Lycée|Collège|Groupe|Cours)(?!\p{L})/iu.test(name)) return `le ${name}`;
  return name;
}
