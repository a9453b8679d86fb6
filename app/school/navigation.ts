import { type CycleSlug, cycles } from './cycles.ts';

export type NavigationLink = { label: string; path: string };

export type NavigationGroup = {
  label: string;
  links: readonly (NavigationLink & { slug: CycleSlug; ages: string; tagline: string })[];
};

/** The header's entries in their order (spec §2 'Header and footer'); the mobile menu lists the same. */
export const mainNavigation: readonly (NavigationLink | NavigationGroup)[] = [
  { label: 'Accueil', path: '/' },
  { label: 'Notre École', path: '/philosophie' },
  {
    label: 'Cycles',
    links: cycles.map(({ slug, name, path, ages, tagline }) => ({ slug, label: name, path, ages, tagline })),
  },
  { label: 'Actualités', path: '/actualites' },
  { label: 'Blog', path: '/blog' },
  { label: 'Événements', path: '/evenements' },
  { label: 'Admissions', path: '/admissions' },
  { label: 'Contact', path: '/contact' },
];

/** The three legal pages of the footer. */
export const legalNavigation: readonly NavigationLink[] = [
  { label: 'Politique de confidentialité', path: '/politique-confidentialite' },
  { label: 'Mentions légales', path: '/mentions-legales' },
  { label: 'Politique des cookies', path: '/politique-cookies' },
];

/** Where the choices about cookies are shown and changed. */
export const consentSettingsPath = '/politique-cookies#vos-choix';

/** Tells a dropdown from a plain link. */
export function isNavigationGroup(entry: NavigationLink | NavigationGroup): entry is NavigationGroup {
  return 'links' in entry;
}
