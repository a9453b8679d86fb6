import type { LeadsTab } from './query.ts';

type TabTexts = {
  label: string;
  searchLabel: string;
  /** The noun of a row: '3 candidatures'. */
  row: string;
  /** The hint of an empty search. */
  searchHint: string;
  notFound: string;
  none: string;
  noneText: string;
};

const anyOfThem = 'Essayez un nom, un email ou un numéro de téléphone.';

/** The words of each tab of `/admin/leads`. */
export const tabTexts: Record<LeadsTab, TabTexts> = {
  applications: {
    label: 'Candidatures',
    searchLabel: 'Rechercher dans les candidatures',
    row: 'candidature',
    searchHint: anyOfThem,
    notFound: 'Aucune candidature trouvée',
    none: 'Aucune candidature pour le moment',
    noneText: 'Les demandes envoyées par les familles depuis le site apparaîtront ici.',
  },
  messages: {
    label: 'Messages',
    searchLabel: 'Rechercher dans les messages',
    row: 'message',
    searchHint: anyOfThem,
    notFound: 'Aucun message trouvé',
    none: 'Aucun message pour le moment',
    noneText: 'Les messages envoyés depuis la page de contact apparaîtront ici.',
  },
  newsletter: {
    label: 'Newsletter',
    searchLabel: 'Rechercher une adresse',
    row: 'adresse',
    searchHint: 'Essayez le début d’une adresse email.',
    notFound: 'Aucune adresse trouvée',
    none: 'Aucune inscription pour le moment',
    noneText: 'Les adresses laissées pour la newsletter apparaîtront ici, confirmées ou non.',
  },
};
