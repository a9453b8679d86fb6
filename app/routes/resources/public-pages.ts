import { type CycleSlug, cycles } from '#app/school/cycles.ts';

/** A page that search engines may list and people may share, and that is always there. */
export type PublicPage = {
  path: string;
  /** What its share image says; null on the home page, which says the slogan. */
  title: string | null;
  /** The line above it. */
  kind: string;
  cycle?: CycleSlug;
};

/** All of them (spec §2); posts and events come from the database. A test holds this table to `app/routes.ts`. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', title: null, kind: 'École privée à' },
  { path: '/philosophie', title: 'Notre philosophie', kind: 'Notre École' },
  ...cycles.map(({ slug, path, name, ages, tagline }) => ({
    path,
    title: name,
    kind: `${ages.replace(' ', '\u00A0')} · ${tagline}`,
    cycle: slug,
  })),
  { path: '/actualites', title: 'Actualités', kind: 'La vie de l’école' },
  { path: '/blog', title: 'Le blog de l’école', kind: 'Tous les articles' },
  { path: '/evenements', title: 'Événements', kind: 'L’agenda de l’école' },
  { path: '/galerie', title: 'L’école en images', kind: 'La galerie' },
  { path: '/admissions', title: 'Admissions', kind: 'Inscrire votre enfant' },
  { path: '/newsletter', title: 'Newsletter', kind: 'Les nouvelles de l’école' },
  { path: '/contact', title: 'Contact', kind: 'Nous écrire, nous appeler, nous rendre visite' },
  {
    path: '/politique-confidentialite',
    title: 'Politique de confidentialité',
    kind: 'Vos données personnelles',
  },
  { path: '/mentions-legales', title: 'Mentions légales', kind: 'Informations légales' },
  { path: '/politique-cookies', title: 'Politique des cookies', kind: 'Informations légales' },
];
