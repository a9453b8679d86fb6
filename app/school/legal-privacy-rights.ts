import type { LegalSection } from './legal-content.ts';

/** The rights of law 09-08 (articles\u00A07 to 9), how to use them, and where to complain. */
export const rightsSections: LegalSection[] = [
  {
    id: 'droits',
    title: 'Vos droits, et comment les exercer',
    blocks: [
      {
        kind: 'facts',
        facts: [
          {
            term: 'Droit d’accès',
            text: 'Savoir si nous avons des données sur vous ou sur votre enfant, et en obtenir la communication (article\u00A07).',
          },
          {
            term: 'Droit de rectification',
            text: 'Faire corriger, compléter, mettre à jour ou effacer ce qui est inexact ou incomplet (article\u00A08).',
          },
          {
            term: 'Droit d’opposition',
            text: 'Vous opposer, pour des motifs légitimes, à un traitement et, sans avoir à vous justifier, à toute prospection (article\u00A09).',
          },
          {
            term: 'Limitation',
            text: 'Faire mettre de côté des données, sans que nous nous en servions, le temps de vérifier qu’elles sont exactes ou que nous pouvons les garder.',
          },
          {
            term: 'Portabilité',
            text: 'Recevoir ce que vous nous avez donné dans un fichier qu’un tableur ouvre (CSV), pour le remettre à qui vous voulez.',
          },
          {
            term: 'Retrait du consentement',
            text: 'Revenir sur un accord, à tout moment\u00A0: celui de la lettre d’information par le lien qu’elle contient, celui de la mesure d’audience par la politique des cookies, les autres en nous écrivant.',
          },
        ],
      },
      {
        kind: 'text',
        text: [
          'Écrivez à ',
          { label: '{email}', to: 'mailto:{email}' },
          ' ou par courrier à l’adresse de l’école ({adresse}), en disant de quelles données il s’agit. Pour ne pas remettre les données d’une famille à une autre, nous pouvons vous demander de justifier de votre identité. L’exercice de ces droits est gratuit.',
        ],
      },
      {
        kind: 'text',
        text: 'La loi nous donne dix jours francs pour procéder à une rectification demandée.',
      },
    ],
  },
  {
    id: 'cndp',
    title: 'La CNDP, et le droit de se plaindre',
    blocks: [
      {
        kind: 'text',
        text: [
          'Les traitements décrits ici portent auprès de la Commission nationale de contrôle de la protection des données à caractère personnel (CNDP) la référence suivante. Si notre réponse ne vous satisfait pas, ou si elle ne vient pas, vous pouvez adresser une plainte à la Commission, à Rabat ou sur ',
          { label: 'www.cndp.ma', to: 'https://www.cndp.ma' },
          '.',
        ],
      },
      { kind: 'note', text: 'Référence CNDP\u00A0: {référence CNDP}' },
    ],
  },
];
