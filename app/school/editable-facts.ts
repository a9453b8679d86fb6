import { hoursInWords } from './contacts.ts';
import type { GivenFacts, Hours } from './facts.ts';

/* The facts that the staff may change in the office, one by one, and how each is written in a field of a form. */

const NBSP = '\u00A0';

/** How a fact is written and read. */
type FactKind =
  | 'phones'
  | 'phone'
  | 'email'
  | 'lines'
  | 'coordinates'
  | 'hours'
  | 'line'
  | 'number'
  | 'percentage'
  | 'campaign'
  | 'address';

/** Each editable fact by its path in `GivenFacts`, with what the staff calls it. */
export const editableFacts = {
  phones: { kind: 'phones', label: 'Téléphones' },
  whatsapp: { kind: 'phone', label: 'Numéro WhatsApp' },
  email: { kind: 'email', label: 'Email' },
  addressLines: { kind: 'lines', label: 'Adresse postale' },
  location: { kind: 'coordinates', label: 'Position sur le plan' },
  'openingHours.weekdays': { kind: 'hours', label: 'Du lundi au vendredi' },
  'openingHours.saturday': { kind: 'hours', label: 'Samedi' },
  'openingHours.sunday': { kind: 'hours', label: 'Dimanche' },
  enrolmentCampaign: { kind: 'campaign', label: 'Campagne d’inscription' },
  'figures.pupils': { kind: 'line', label: 'Élèves accompagnés' },
  'figures.years': { kind: 'number', label: 'Années d’expérience' },
  'figures.success': { kind: 'percentage', label: 'Réussite aux examens' },
  'figures.satisfaction': { kind: 'percentage', label: 'Satisfaction des parents' },
  'social.facebook': { kind: 'address', label: 'Page Facebook' },
  'social.instagram': { kind: 'address', label: 'Compte Instagram' },
  'legal.cndpReference': { kind: 'line', label: 'Référence CNDP' },
  'legal.company': { kind: 'line', label: 'Société' },
  'legal.tradeRegister': { kind: 'line', label: 'Registre du commerce' },
  'legal.companyIdentifier': { kind: 'line', label: 'Identifiant commun de l’entreprise (ICE)' },
  'legal.authorisation': { kind: 'line', label: 'Autorisation de l’académie (AREF)' },
  'legal.publisher': { kind: 'line', label: 'Direction de la publication' },
  'legal.host': { kind: 'line', label: 'Hébergeur du site' },
} as const satisfies Record<string, { kind: FactKind; label: string }>;

export type FactName = keyof typeof editableFacts;

/** In the order of the form. */
export const factNames = Object.keys(editableFacts) as FactName[];

/**
 * Facts as texts of a form: a list has one line an entry, hours are '08:00-17:00' or '' when closed, the place on the
 * map is '33.6103, -7.5006'; the campaign that follows the calendar is ''.
 */
export type FactTexts = Record<FactName, string>;

/** The value of one fact. */
export function factOf(facts: GivenFacts, name: FactName): unknown {
  const [group = '', part] = name.split('.');
  const value: unknown = Object.entries(facts).find(([key]) => key === group)?.[1];
  if (part === undefined) return value;
  return Object.entries(value ?? {}).find(([key]) => key === part)?.[1];
}

/** The editable facts as texts of a form. */
export function textsOf(facts: GivenFacts): FactTexts {
  const texts = factNames.map((name) => [name, textOf(name, factOf(facts, name))]);
  return Object.fromEntries(texts) as FactTexts;
}

/** A good value of a fact as the text of a form. */
export function textOf(name: FactName, value: unknown): string {
  const { kind } = editableFacts[name];
  if (kind === 'phones' || kind === 'lines') return (value as string[]).join('\n');
  if (kind === 'hours') {
    const hours = value as Hours | null;
    return hours ? `${hours.opens}-${hours.closes}` : '';
  }
  if (kind === 'coordinates') {
    const { latitude, longitude } = value as GivenFacts['location'];
    return `${latitude}, ${longitude}`;
  }
  if (kind === 'campaign') return (value as string | null) ?? '';
  return String(value);
}

/** A form's text of a fact as a person reads it on one line: '8h–17h', '98 %', 'Fermé'. */
export function factInWords(name: FactName, text: string): string {
  const { kind } = editableFacts[name];
  if (kind === 'phones' || kind === 'lines') return text.split('\n').filter(Boolean).join(' · ');
  if (kind === 'percentage') return `${text}${NBSP}%`;
  if (kind === 'campaign') return text || 'Selon le calendrier';
  if (kind !== 'hours') return text;
  const [opens = '', closes = ''] = text.split('-');
  return hoursInWords(text === '' ? null : { opens, closes });
}

/** Reads what was typed for a fact as the value it means, right or wrong: `features/school-facts` judges it. */
export function meantBy(name: FactName, text: string): unknown {
  const { kind } = editableFacts[name];
  if (kind === 'phones') return linesOf(text).map(tidyPhone);
  if (kind === 'lines') return linesOf(text);
  const line = oneLine(text);
  if (kind === 'phone') return tidyPhone(line);
  if (kind === 'number' || kind === 'percentage') return numberOf(line.replace(/ ?%$/, ''));
  if (kind === 'campaign') return line === '' ? null : line.replace(/ ?[/\p{Pd}] ?/u, '-');
  if (kind === 'address') return line === '' || /^[a-z][a-z0-9+.-]*:/i.test(line) ? line : `https://${line}`;
  if (kind === 'hours') return hoursOf(line);
  if (kind === 'coordinates') return coordinatesOf(line);
  return line;
}

/**
 * A telephone number in the form the public reads. « 0522 00 00 00 » is Moroccan: '+212 5 22 00 00 00'; another
 * country's keeps its own grouping.
 */
export function tidyPhone(typed: string): string {
  const line = oneLine(typed).replace(/[().\p{Pd}/]/gu, ' ');
  const digits = line
    .replaceAll(' ', '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+2120?|^0(?=[1-9])/, '+212');
  const moroccan = /^\+212(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits);
  if (moroccan) return ['+212', ...moroccan.slice(1)].join(' ');
  return digits.startsWith('+') && !line.trim().startsWith('+') ? digits : oneLine(line);
}

function linesOf(text: string): string[] {
  return text.split('\n').map(oneLine).filter(Boolean);
}

/** Without control characters, half characters and doubled spaces. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{White_Space}]+/gu, ' ')
    .trim();
}

function numberOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}

function hoursOf(text: string): Hours | null {
  if (text === '') return null;
  const [opens = '', closes = ''] = text.split('-');
  return { opens, closes };
}

/** '33.6103, -7.5006' as maps write it, or with decimal commas: '33,6103 ; -7,5006'. */
function coordinatesOf(text: string): GivenFacts['location'] {
  const written =
    /^(-?\d{1,3}(?:\.\d+)?) ?[,; ] ?(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ??
    /^(-?\d{1,3},\d+) ?[; ] ?(-?\d{1,3},\d+)$/.exec(text);
  const [latitude = Number.NaN, longitude = Number.NaN] = (written ?? [])
    .slice(1)
    .map((part) => Number(part.replace(',', '.')));
  return { latitude, longitude };
}
