import type { LegalPage, LegalSection } from './legal-content.ts';
import { storedRecords } from './legal-cookies-stored.ts';

/** Name of the part that shows the visitor's choices and reopens the settings. */
export const consentPart = 'consent';

const definition: LegalSection = {
  id: 'definition',
  title: 'Qu’est-ce qu’un cookie\u00A0?',
  blocks: [
    {
      kind: 'text',
      text: 'Un cookie est un petit texte qu’un site demande à votre navigateur de garder et de lui rendre à la visite suivante. Le stockage local et le stockage de session rendent un service voisin, mais leur contenu reste dans votre navigateur\u00A0: il n’est pas envoyé au site. Cette page traite des trois de la même façon.',
    },
  ],
};

const types: LegalSection = {
  id: 'types',
  title: 'Les quatre types de cookies',
  blocks: [
    {
      kind: 'entries',
      entries: [
        {
          title: 'Essentiels',
          text: 'Sans eux, le site ne pourrait pas tenir compte de ce que vous lui demandez\u00A0: il vous reposerait par exemple la question des cookies à chaque page.',
          facts: [
            { term: 'Accord', text: 'Non requis\u00A0: toujours actifs.' },
            { term: 'Sur ce site', text: 'La mémoire de vos choix.' },
          ],
        },
        {
          title: 'Analytiques',
          text: 'Ils mesurent la fréquentation. La nôtre ne dépose aucun cookie\u00A0: chaque page vue est comptée sans adresse IP ni identifiant.',
          facts: [
            {
              term: 'Accord',
              text: 'Requis pour transmettre la description exacte de votre navigateur, le site d’où vous venez, la campagne du lien suivi et la page d’où part un formulaire\u00A0; sans lui, seuls la famille du navigateur et le genre d’appareil sont notés.',
            },
            { term: 'Sur ce site', text: 'Pages vues, conservées 26\u00A0mois maximum.' },
          ],
        },
        {
          title: 'De fonctionnalité',
          text: 'Ils retiennent un réglage ou une préférence, pour vous éviter de les répéter.',
          facts: [
            {
              term: 'Accord',
              text: 'Non requis pour retenir un refus, un texte commencé ou le début d’une visite.',
            },
            {
              term: 'Sur ce site',
              text: 'La fenêtre de demande d’information déjà vue ou refusée, l’heure où votre visite a commencé, les polices déjà arrivées, et ce que vous avez commencé à écrire dans un formulaire.',
            },
          ],
        },
        {
          title: 'De sécurité',
          text: 'Ils prouvent qu’un formulaire est bien envoyé depuis notre site, et que l’équipe de l’école est bien elle-même.',
          facts: [
            { term: 'Accord', text: 'Non requis\u00A0: ils vous protègent.' },
            {
              term: 'Sur ce site',
              text: 'Le jeton du formulaire de contact et la session de l’espace de l’équipe.',
            },
          ],
        },
      ],
    },
  ],
};

const choices: LegalSection = {
  id: 'vos-choix',
  title: 'Vos choix',
  blocks: [
    {
      kind: 'text',
      text: 'Rien n’est coché d’avance\u00A0: sans choix de votre part, rien d’optionnel n’est enregistré. Refuser ne vous prive d’aucune page, d’aucun formulaire. Le marketing et les préférences ne sont pas utilisés aujourd’hui. Vous pouvez changer d’avis aussi souvent que vous le voulez\u00A0; votre nouveau choix compte dès qu’il est enregistré.',
    },
    { kind: 'part', name: consentPart },
  ],
};

const durations: LegalSection = {
  id: 'durees',
  title: 'Les durées de conservation',
  blocks: [
    {
      kind: 'list',
      items: [
        'Données de mesure d’audience\u00A0: 26\u00A0mois maximum.',
        'Cookies persistants\u00A0: 2\u00A0ans maximum. Votre choix lui-même vaut 6\u00A0mois\u00A0: la question vous est ensuite posée à nouveau.',
        'Stockage de session\u00A0: jusqu’à la fermeture de l’onglet.',
      ],
    },
  ],
};

const thirdParties: LegalSection = {
  id: 'tiers',
  title: 'Les contenus d’autres sites',
  blocks: [
    {
      kind: 'text',
      text: [
        'Aucune page ne charge de contenu extérieur d’elle-même. La carte interactive de la ',
        { label: 'page Contact', to: '/contact#plan' },
        ' fait exception si vous cliquez pour l’afficher\u00A0: openstreetmap.org reçoit alors votre adresse IP et peut déposer ses propres cookies. Il en va de même des vidéos d’un article ou d’un événement\u00A0: elles ne sont demandées à YouTube, qui les lit sans cookies, ou au site qui les héberge qu’après un clic sur «\u00A0Lire la vidéo\u00A0». Les liens vers WhatsApp et les réseaux sociaux n’envoient rien tant que vous ne les ouvrez pas.',
      ],
    },
  ],
};

const browser: LegalSection = {
  id: 'navigateur',
  title: 'Les réglages de votre navigateur',
  blocks: [
    {
      kind: 'text',
      text: 'Votre navigateur permet de voir, de refuser et d’effacer ce que les sites y gardent, le plus souvent sous «\u00A0Confidentialité\u00A0» ou «\u00A0Données de sites\u00A0». Si vous refusez tout stockage, le site reste lisible, mais il vous reposera la question des cookies et le formulaire de contact, qui a besoin du sien, ne pourra pas être envoyé\u00A0: appelez-nous, ou écrivez-nous par email.',
    },
  ],
};

/** The cookie page (spec §2 'Legal pages'). */
export const cookiesPage: LegalPage = {
  path: '/politique-cookies',
  title: 'Politique des cookies',
  description:
    'Les quatre types de cookies, ce que le site garde vraiment dans votre navigateur, pour combien de temps, et comment modifier vos choix.',
  intro:
    'Ce site garde très peu de choses dans votre navigateur, et rien pour la publicité. En voici la liste entière, et le moyen de changer d’avis.',
  updatedOn: '2026-11-28',
  cards: [
    { title: 'Quatre types', text: 'Essentiels, analytiques, de fonctionnalité, de sécurité.' },
    { title: 'Publicité', text: 'Aucune, et aucun cookie déposé par un tiers.' },
    {
      title: 'Au plus',
      text: '26\u00A0mois pour la mesure d’audience, 2\u00A0ans pour un cookie persistant.',
    },
    {
      title: 'Vos choix',
      text: ['Modifiables à tout moment. ', { label: 'Les modifier', to: '#vos-choix' }],
    },
  ],
  sections: [definition, types, choices, storedRecords, durations, thirdParties, browser],
  contact: {
    title: 'Une question sur les cookies\u00A0?',
    text: 'Si quelque chose ici vous paraît obscur, demandez-nous\u00A0: nous vous l’expliquerons.',
  },
};
