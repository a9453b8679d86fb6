import type { LegalPage, LegalSection } from './legal-content.ts';

const liability: LegalSection = {
  id: 'responsabilite',
  title: 'La responsabilité et les liens',
  blocks: [
    {
      kind: 'text',
      text: 'Nous veillons à l’exactitude de ce qui est publié ici. Les horaires, les dates et les modalités peuvent toutefois changer\u00A0: en cas de doute, l’accueil de l’école fait foi.',
    },
    {
      kind: 'text',
      text: 'Ce site renvoie vers des services extérieurs (cartographie, messagerie, réseaux sociaux). Leur contenu et leurs règles ne dépendent pas de nous.',
    },
    { kind: 'text', text: 'Le présent site est soumis au droit marocain.' },
  ],
};

const data: LegalSection = {
  id: 'donnees',
  title: 'Les données personnelles',
  blocks: [
    {
      kind: 'text',
      text: [
        'L’usage de vos données, leurs durées de conservation et vos droits sont décrits dans la ',
        { label: 'politique de confidentialité', to: '/politique-confidentialite' },
        '\u00A0; ce que le site garde dans votre navigateur, dans la ',
        { label: 'politique des cookies', to: '/politique-cookies' },
        '.',
      ],
    },
  ],
};

const publisher: LegalSection = {
  id: 'editeur',
  title: 'L’éditeur du site',
  blocks: [
    {
      kind: 'facts',
      facts: [
        { term: 'Établissement', text: '{école}' },
        { term: 'Société et forme juridique', text: '{société}' },
        { term: 'Adresse', text: '{adresse}' },
        { term: 'Registre du commerce (RC)', text: '{registre du commerce}' },
        { term: 'Identifiant commun de l’entreprise (ICE)', text: '{ICE}' },
        { term: 'Autorisation d’ouverture', text: '{autorisation}' },
        { term: 'Direction de la publication', text: '{publication}' },
        {
          term: 'Téléphone',
          text: '{téléphones}',
        },
        { term: 'Adresse email', text: [{ label: '{email}', to: 'mailto:{email}' }] },
      ],
    },
  ],
};

const hosting: LegalSection = {
  id: 'hebergement',
  title: 'L’hébergement',
  blocks: [{ kind: 'facts', facts: [{ term: 'Hébergeur', text: '{hébergeur}' }] }],
};

const property: LegalSection = {
  id: 'propriete',
  title: 'La propriété intellectuelle',
  blocks: [
    {
      kind: 'text',
      text: 'Les textes, les dessins, les photographies, le nom et le logo publiés sur ce site appartiennent à l’établissement {école} ou sont utilisés avec l’accord de leurs auteurs. Ils sont protégés par la loi n°\u00A02-00 relative aux droits d’auteur et droits voisins.',
    },
    {
      kind: 'text',
      text: 'Vous pouvez partager l’adresse d’une page et en citer un court extrait en indiquant sa source. Toute autre reproduction demande notre accord écrit.',
    },
    {
      kind: 'text',
      text: 'Une image vous montre, vous ou votre enfant, et vous n’en souhaitez pas la publication\u00A0? Écrivez-nous pour demander son retrait.',
    },
  ],
};

const credits: LegalSection = {
  id: 'credits',
  title: 'Les crédits',
  blocks: [
    {
      kind: 'facts',
      facts: [
        {
          term: 'Cartographie',
          text: [
            'La carte interactive et l’itinéraire viennent d’OpenStreetMap, © les contributeurs d’OpenStreetMap, sous licence ',
            { label: 'ODbL', to: 'https://www.openstreetmap.org/copyright' },
            '. Le plan affiché d’abord est un dessin du site.',
          ],
        },
        {
          term: 'Caractères',
          text: [
            'Bricolage Grotesque et Figtree, sous licence ',
            { label: 'SIL Open Font License 1.1', to: 'https://openfontlicense.org' },
            '.',
          ],
        },
        {
          term: 'Dessins',
          text: 'Les zelliges du site naissent d’une seule étoile à huit branches, le khatam, tracée par le site lui-même.',
        },
      ],
    },
  ],
};

/** The legal notice (spec §2 'Legal pages'). */
export const legalNoticePage: LegalPage = {
  path: '/mentions-legales',
  title: 'Mentions légales',
  description:
    'Éditeur, autorisation, direction de la publication, hébergeur, propriété intellectuelle et crédits du site de l’établissement {école}.',
  intro: 'Qui publie ce site, sous quelle autorisation, où il est hébergé, et ce que l’on peut en reprendre.',
  updatedOn: '2026-11-21',
  cards: [
    { title: 'Éditeur', text: '{société}' },
    { title: 'Publication', text: '{publication}' },
    { title: 'Hébergeur', text: '{hébergeur}' },
    {
      title: 'Nous joindre',
      text: [
        { label: '{téléphone}', to: 'tel:{téléphone}' },
        ' ',
        { label: '{email}', to: 'mailto:{email}' },
      ],
    },
  ],
  sections: [publisher, hosting, property, credits, liability, data],
  contact: {
    title: 'Une erreur, une demande\u00A0?',
    text: 'Si une information de ce site vous paraît inexacte, ou si vous souhaitez en reprendre une partie, écrivez-nous.',
  },
};
