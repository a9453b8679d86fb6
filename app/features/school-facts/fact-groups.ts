import type { FactName } from '#app/school/editable-facts.ts';

export type FactGroup = {
  id: string;
  title: string;
  /** Where the public sees them. */
  text: string;
  facts: readonly FactName[];
};

/** The form's groups, in its order; together they hold every editable fact. */
export const factGroups: readonly FactGroup[] = [
  {
    id: 'contacts',
    title: 'Téléphones et email',
    text: 'En haut et en bas de chaque page, sur la page Contact et dans la brochure.',
    facts: ['phones', 'whatsapp', 'email'],
  },
  {
    id: 'horaires',
    title: 'Horaires d’ouverture',
    text: 'En haut de chaque page et sur la page Contact.',
    facts: ['openingHours.weekdays', 'openingHours.saturday', 'openingHours.sunday'],
  },
  {
    id: 'inscriptions',
    title: 'Inscriptions',
    text: 'L’année scolaire annoncée à l’accueil, sur la page Admissions et dans la brochure.',
    facts: ['enrolmentCampaign'],
  },
  {
    id: 'chiffres',
    title: 'Chiffres clés',
    text: 'Sur la page d’accueil, dans la brochure et dans la fenêtre de contact.',
    facts: ['figures.pupils', 'figures.years', 'figures.success', 'figures.satisfaction'],
  },
  {
    id: 'adresse',
    title: 'Adresse',
    text: 'En bas de chaque page, sur la page Contact, son plan et dans la brochure.',
    facts: ['addressLines', 'location'],
  },
  {
    id: 'reseaux',
    title: 'Réseaux sociaux',
    text: 'Les liens vers les pages de l’école, sur tout le site.',
    facts: ['social.facebook', 'social.instagram'],
  },
  {
    id: 'references',
    title: 'Références légales',
    text: 'Dans les mentions légales et la politique de confidentialité.',
    facts: [
      'legal.cndpReference',
      'legal.company',
      'legal.tradeRegister',
      'legal.companyIdentifier',
      'legal.authorisation',
      'legal.publisher',
      'legal.host',
    ],
  },
];

/** How to fill a fact in, where its label does not say it. */
export const factHints: Partial<Record<FactName, string>> = {
  whatsapp:
    'Pour la discussion ouverte depuis le site\u00A0: un numéro de portable (+212\u00A06 ou +212\u00A07).',
  email: 'Celui auquel les familles écrivent.',
  addressLines: 'Comme sur une enveloppe, la ville en dernier.',
  location: 'Latitude, longitude\u00A0: 33.6103, -7.5006.',
  enrolmentCampaign:
    'Deux années qui se suivent. Laissée vide, elle suit le calendrier\u00A0: chaque 1er\u00A0novembre, le site annonce l’année de la rentrée suivante.',
  'figures.pupils': 'Comme il se lira, par exemple 500+.',
  'figures.years': 'En années entières.',
  'figures.success': 'En pour cent.',
  'figures.satisfaction': 'En pour cent.',
  'legal.cndpReference': 'Récépissé de la CNDP (loi 09-08).',
  'legal.company': 'Dénomination et forme juridique.',
};
