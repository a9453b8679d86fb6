import type { z } from 'zod';
import { whatsappChat } from '#app/school/contacts.ts';
import { editableFacts, type FactName, factNames, meantBy } from '#app/school/editable-facts.ts';
import type { GivenFacts } from '#app/school/facts.ts';
import { factsSchema } from '#app/school/facts-schema.ts';

/*
 * What makes an edited fact a good one: the very schema of the configuration's file (`school/facts-schema.ts`), with
 * words for the staff.
 */

/** What the office changed: the facts that differ from the configuration, by name. */
export type FactChanges = Partial<Record<FactName, unknown>>;

/** By fact; a telephone number has its place in the list after it: 'phones.1'. */
export type FactErrors = Record<string, string[]>;

const required = 'Ce champ est obligatoire';

const problems: Record<(typeof editableFacts)[FactName]['kind'], string> = {
  phones: 'Format de téléphone invalide',
  phone: 'Format de téléphone invalide',
  email: 'Format d’email invalide',
  lines: 'Une à six lignes, de 200 caractères au plus',
  coordinates: 'Deux nombres séparés par une virgule, par exemple 33.6103, -7.5006',
  hours: 'Indiquez une heure d’ouverture, puis une heure de fermeture plus tardive',
  line: 'Format invalide',
  number: 'Un nombre entier, de 1 à 500',
  percentage: 'Un nombre entier, de 0 à 100',
  campaign: 'Deux années qui se suivent, par exemple 2026-2027',
  address: 'Adresse invalide\u00A0: elle ressemble à https://…',
};

/**
 * Judges the texts of a form. Those not given are left as they are.
 *
 * @returns the values they mean, or the errors of each
 */
export function readFactTexts(
  texts: Partial<Record<FactName, string>>,
): { values: FactChanges; errors: null } | { values: null; errors: FactErrors } {
  const values: FactChanges = {};
  const errors: FactErrors = {};
  for (const name of factNames) {
    const text = texts[name];
    if (text === undefined) continue;
    const read = name === 'phones' ? readPhones(text) : readFact(name, text);
    Object.assign(errors, read.errors);
    values[name] = read.value;
  }
  return Object.keys(errors).length > 0 ? { values: null, errors } : { values, errors: null };
}

type Read = { value?: unknown; errors?: FactErrors };

function readFact(name: FactName, text: string): Read {
  const { kind } = editableFacts[name];
  const blank = text.trim() === '';
  if (blank && !mayBeBlank(name)) {
    return { errors: { [name]: [kind === 'hours' ? problems.hours : required] } };
  }
  const parsed = schemaOf(name).safeParse(meantBy(name, text));
  if (parsed.success && name === 'whatsapp' && !whatsappChat({ whatsapp: String(parsed.data) })) {
    return {
      errors: { whatsapp: ['Un numéro de portable\u00A0: il commence par +212\u00A06 ou +212\u00A07'] },
    };
  }
  if (parsed.success) return { value: parsed.data };
  return { errors: { [name]: [problemOf(kind, parsed.error.issues)] } };
}

/** A day on which the school is closed; the campaign that follows the calendar. */
function mayBeBlank(name: FactName): boolean {
  const { kind } = editableFacts[name];
  return kind === 'campaign' || (kind === 'hours' && name !== 'openingHours.weekdays');
}

/** One by one, so that each number says what is wrong with itself. */
function readPhones(text: string): Read {
  const typed = text.split('\n');
  if (typed.every((line) => line.trim() === '')) return { errors: { 'phones.0': [required] } };
  const one = factsSchema.shape.whatsapp;
  const bad = typed.flatMap((line, index) => {
    const [number] = meantBy('phones', line) as string[];
    return number === undefined || one.safeParse(number).success ? [] : [`phones.${index}`];
  });
  if (bad.length > 0) return { errors: Object.fromEntries(bad.map((key) => [key, [problems.phones]])) };
  const parsed = factsSchema.shape.phones.safeParse(meantBy('phones', text));
  return parsed.success ? { value: parsed.data } : { errors: { 'phones.0': ['Quatre numéros au plus'] } };
}

function problemOf(kind: keyof typeof problems, issues: z.core.$ZodIssue[]): string {
  const [issue] = issues;
  if (issue?.code === 'too_big' && issue.origin === 'string' && kind !== 'lines') {
    return `Maximum ${issue.maximum} caractères autorisés`;
  }
  return problems[kind];
}

/** The facts among what was stored that are good ones, and the names of what is not. Never throws. */
export function goodChanges(stored: unknown): { changes: FactChanges; bad: string[] } {
  const found = flatten(stored);
  const changes: FactChanges = {};
  for (const name of factNames) {
    if (!found.has(name)) continue;
    const parsed = schemaOf(name).safeParse(found.get(name));
    if (!parsed.success) continue;
    changes[name] = parsed.data;
    found.delete(name);
  }
  return { changes, bad: [...found.keys()] };
}

/** The facts with the changed ones in their place. */
export function withChanges(facts: GivenFacts, changes: FactChanges): GivenFacts {
  const merged: Record<string, unknown> = { ...facts };
  for (const name of factNames) {
    if (!(name in changes)) continue;
    const [group = '', part] = name.split('.');
    merged[group] =
      part === undefined ? changes[name] : { ...(merged[group] as object), [part]: changes[name] };
  }
  return factsSchema.parse(merged);
}

/** As they are stored: in the shape of `GivenFacts`, like the configuration's file, the changed facts only. */
export function storedForm(changes: FactChanges): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    const [group = '', part] = name.split('.');
    stored[group] = part === undefined ? value : { ...(stored[group] as object | undefined), [part]: value };
  }
  return stored;
}

function schemaOf(name: FactName): z.ZodType {
  const [group = '', part] = name.split('.');
  const schemas: Record<string, z.ZodType | { shape: Record<string, z.ZodType> }> = factsSchema.shape;
  const found = schemas[group];
  const schema = part === undefined ? found : found && 'shape' in found ? found.shape[part] : undefined;
  if (!schema || !('safeParse' in schema)) throw new Error(`No rule is known for the fact '${name}'`);
  return schema;
}

/** What was stored, by the names of facts; unknown names keep their own. */
function flatten(stored: unknown): Map<string, unknown> {
  const names: readonly string[] = factNames;
  const found = new Map<string, unknown>();
  for (const [group, value] of Object.entries(isGroup(stored) ? stored : { '?': stored })) {
    if (names.includes(group) || !isGroup(value)) found.set(group, value);
    else for (const [part, inner] of Object.entries(value)) found.set(`${group}.${part}`, inner);
  }
  return found;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
