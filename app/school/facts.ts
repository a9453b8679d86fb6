/**
 * What is true of the school, said once. Every contact below is fictitious on purpose (`.example` domains,
 * numbers made of zeros): a real school replaces this file and nothing else.
 */

/** Non-breaking spaces: French sets one before « : ; ? ! » and inside guillemets. */
const NBSP = '\u00A0';

export const school = {
  name: 'École Mille Horizons',
  shortName: 'Mille Horizons',
  slogan: 'Une école, mille possibilités',
  city: 'Casablanca',
  district: 'Sidi Bernoussi',
  description:
    'École privée à Casablanca, de la maternelle au lycée. Une équipe exigeante et bienveillante, au service de chaque enfant.',
} as const;

/** The school year families enrol for (spec §2 'Home'). */
export const enrolmentCampaign = '2024-2025';

export type PhoneNumber = {
  /** As a person reads it, kept on one line. */
  label: string;
  /** For `tel:` links. */
  href: string;
};

function phone(international: string): PhoneNumber {
  return { label: international.replaceAll(' ', NBSP), href: `tel:${international.replaceAll(' ', '')}` };
}

export const contact = {
  phones: [phone('+212 5 22 00 00 00'), phone('+212 6 00 00 00 00')],
  email: 'contact@ecole-mille-horizons.example',
  addressLines: ['Résidence Exemple', 'Sidi Bernoussi', 'Casablanca'],
  whatsappNumber: '212600000000',
} as const;

/** Opening hours (spec §9): the short form of the top bar, and the days of the contact page. */
export const openingHours = {
  short: 'Lun–Ven 8h00–17h00',
  days: [
    { days: 'Lundi–vendredi', hours: '8h–17h' },
    { days: 'Samedi', hours: '9h–13h' },
    { days: 'Dimanche', hours: 'Fermé' },
  ],
} as const;

export type SocialNetwork = 'facebook' | 'instagram' | 'whatsapp';

export type SocialLink = { network: SocialNetwork; name: string; href: string };

/** In the order of the side bar (spec §1). */
export const socialLinks: readonly SocialLink[] = [
  { network: 'facebook', name: 'Facebook', href: 'https://facebook.example/ecole-mille-horizons' },
  { network: 'instagram', name: 'Instagram', href: 'https://instagram.example/ecole-mille-horizons' },
  { network: 'whatsapp', name: 'WhatsApp', href: whatsappChat(contact.whatsappNumber) },
];

/** The address of the chat with the school (spec §1): opened in a new tab. */
function whatsappChat(number: string): string {
  return `https://wa.me/${number}`;
}

export type Figure = { value: string; label: string };

/** The four figures of the home page (spec §9). */
export const figures: readonly Figure[] = [
  { value: '500+', label: 'élèves accompagnés' },
  { value: '15 ans', label: 'd’expérience' },
  { value: `98${NBSP}%`, label: 'de réussite aux examens' },
  { value: `95${NBSP}%`, label: 'de parents satisfaits' },
];

/** The badges of the lead pop-up (spec §2). */
export const leadBadges: readonly string[] = ['98% Réussite', '500+ Élèves', '15 Ans'];
