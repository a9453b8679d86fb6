import { listField } from '#app/lib/field-schema.ts';
import { z } from '#app/lib/zod.ts';
import { type SynonymGroup, searchSynonyms, termsOf } from '#app/school/search-synonyms.ts';
import { line, paragraph } from './text-fields.ts';
import { part, textPage } from './text-page.ts';

const synonym = z.strictObject({
  terms: line('Mots qui veulent dire la même chose', 200, {
    hint: 'Séparés par des virgules\u00A0: piscine, natation, nager.',
  }),
  answer: line('Page qui répond', 100, {
    empty: 'Aucune en particulier',
    hint: 'Elle vient en premier\u00A0: /contact, ou /contact#horaires pour une question.',
    rule: [
      (text) => text === '' || /^\/[a-z0-9/-]*(?:#[a-z0-9-]+)?$/.test(text),
      'Une page du site s’écrit /contact',
    ],
  }),
});

/** What visitors read where they search, and the words that the staff adds to those of the repository (decision 23). */
export const searchTexts = textPage({
  name: 'search',
  title: 'Recherche',
  path: '/recherche',
  parts: {
    head: part('En-tête', 'En haut de la page.', { eyebrow: line('Surtitre', 60), title: line('Titre', 60) }),
    nothing: part('Quand rien ne répond', 'Au-dessus du téléphone, de WhatsApp et du formulaire.', {
      title: line('Titre', 60, { unseen: true }),
      text: paragraph('Texte', 300, { unseen: true }),
    }),
    words: part(
      'Les mots des parents',
      'Qui cherche l’un de ces mots trouve aussi ce qui dit les autres. Ceux que le site connaît déjà sont plus bas.',
      {
        items: listField(
          'Mots équivalents',
          synonym,
          {
            ...{ least: 0, most: 60, one: 'Groupe de mots', add: 'Ajouter un groupe de mots' },
            blank: { terms: '', answer: '' },
          },
          { empty: 'Aucun groupe ajouté', unseen: true },
        ),
      },
    ),
  },
  defaults: {
    head: { eyebrow: 'Pages, articles, événements, questions', title: 'Rechercher' },
    nothing: {
      title: 'Aucun résultat',
      text: 'Essayez un autre mot, plus court ou plus courant. Ou posez-nous directement la question\u00A0: nous vous répondons.',
    },
    words: { items: [] },
  },
});

export type SearchTexts = typeof searchTexts.defaults;

/** The groups that a search knows: the staff's, then the repository's. */
export function synonymsOf({ words }: SearchTexts): SynonymGroup[] {
  const added = words.items.map(
    ({ terms, answer }): SynonymGroup => ({
      terms: termsOf(terms),
      ...(answer !== '' && { answer }),
    }),
  );
  return [...added.filter(({ terms }) => terms.length > 0), ...searchSynonyms];
}
