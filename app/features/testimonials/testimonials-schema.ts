import {
  type FieldError,
  field,
  listField,
  readOverrides,
  safeParseStored,
  sectionsOf,
} from '#app/lib/field-schema.ts';
import { withOverrides } from '#app/lib/overrides.ts';
import { publicationStatusOf } from '#app/lib/publication-status.ts';
import { z } from '#app/lib/zod.ts';
import { lineOrNothing, paragraphs } from '#app/school/setting-values.ts';

/*
 * The director's message, and testimonials of parents and pupils. Everything is optional, and incomplete
 * entries are not shown.
 */

const photoId = z.union([z.literal(''), z.guid('Photo inconnue')]);

/** A quotation without quotation marks: the page adds guillemets. */
const quotation = paragraphs(600).overwrite((text) =>
  text.replace(/^[«“"]([^«»“”"]+)[»”"]$/u, (_, inner: string) => inner.trim()),
);

const director = {
  id: 'direction',
  title: 'Le mot de la direction',
  text: 'Quelques paragraphes signés, avec un portrait si vous le souhaitez. Les parents y cherchent une personne, pas un règlement.',
  shownOn: 'sur la page «\u00A0Notre École\u00A0»',
  shape: {
    director: z.strictObject({
      name: field('Nom', 'line', lineOrNothing(80), {
        hint: 'Prénom et nom de la personne qui signe. 80 caractères au plus.',
        needed: true,
      }),
      role: field('Fonction', 'line', lineOrNothing(80), {
        hint: 'Par exemple\u00A0: directrice de l’école. 80 caractères au plus.',
        empty: 'Sans fonction',
      }),
      text: field('Texte', 'text', paragraphs(2000), {
        hint: 'Une ligne vide sépare deux paragraphes\u00A0; le premier est écrit plus grand.',
        needed: true,
        longest: 2000,
      }),
      /** The id of a photo of the gallery. */
      portrait: field('Portrait', 'photo', photoId, {
        hint: 'Une photo de la galerie, en hauteur ou carrée, le visage au milieu.',
        empty: 'Aucun portrait',
      }),
      shown: field('Afficher ce mot sur le site', 'switch', z.boolean(), { empty: 'Masqué' }),
    }),
  },
};

const voice = z.strictObject({
  quotation: field('Citation', 'text', quotation, {
    hint: 'Ses mots à elle, ou à lui, sans guillemets.',
    needed: true,
    longest: 600,
  }),
  firstName: field('Prénom', 'line', lineOrNothing(40), {
    hint: 'Le prénom seul. 40 caractères au plus.',
    needed: true,
  }),
  relation: field('Lien avec l’école', 'line', lineOrNothing(80), {
    hint: 'Par exemple\u00A0: maman de deux élèves de primaire. 80 caractères au plus.',
    needed: true,
  }),
  shown: field('Afficher ce témoignage sur le site', 'switch', z.boolean(), { empty: 'Masqué' }),
});

const voices = {
  id: 'temoignages',
  title: 'Parents et élèves',
  text: 'Ce qu’ils disent de l’école, avec leurs mots. Sur la page d’accueil, le premier en grand.',
  shape: {
    voices: listField(
      'Témoignages',
      voice,
      {
        most: 12,
        one: 'Témoignage',
        add: 'Ajouter un témoignage',
        shownOn: 'sur la page d’accueil',
        blank: { quotation: '', firstName: '', relation: '', shown: true },
      },
      {
        hint: 'Avant d’afficher un témoignage, demandez l’accord de la personne, ou de ses parents pour un élève. Si elle change d’avis, retirez-le\u00A0: il disparaît du site aussitôt.',
        empty: 'Aucun témoignage',
      },
    ),
  },
};

/** The editable fields. */
export const editableTestimonials = { ...director.shape, ...voices.shape };

const facesSchema = z.strictObject(editableTestimonials);

/** The stored testimonials; form values have the same shape, as texts. */
export type Testimonials = z.output<typeof facesSchema>;

/** The office's form. */
export const testimonialSections = sectionsOf([director, voices]);

/** Its fields, in its order. */
export const testimonialFields = testimonialSections.flatMap(({ fields }) => fields);

/** Empty before the staff fills them in: nothing is invented. */
export const blankTestimonials: Testimonials = {
  director: { name: '', role: '', text: '', portrait: '', shown: true },
  voices: [],
};

/**
 * The current testimonials.
 * @param stored the overrides as in the database; invalid ones are left out, and listed
 */
export function changedTestimonials(stored: unknown): { faces: Testimonials; errors: FieldError[] } {
  const { difference, errors } = readOverrides(editableTestimonials, stored, safeParseStored);
  return { faces: facesSchema.parse(withOverrides(blankTestimonials, difference)), errors };
}

const directorFields = testimonialFields.filter(({ path: [part] }) => part === 'director');
const voiceFields = testimonialFields.flatMap(({ list }) => list?.fields ?? []);

/** The public part: the director's message, if complete and visible, and such testimonials. */
export function publicTestimonials(faces: Testimonials): Testimonials {
  const word =
    publicationStatusOf(directorFields, faces).state === 'shown'
      ? faces.director
      : blankTestimonials.director;
  const voices = faces.voices.filter((voice) => publicationStatusOf(voiceFields, voice).state === 'shown');
  return { director: word, voices };
}
