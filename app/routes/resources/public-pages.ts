import { type CycleSlug, cycles } from '#app/school/cycles.ts';

/** A static page that is indexed and shared. */
export type PublicPage = {
  path: string;
  /** The title of its share image; null on the home page, which has the slogan. */
  title: string | null;
  /** The line above it. */
  kind: string;
  cycle?: CycleSlug;
};

/**
 * All static public pages (spec §2); posts and events come from the database. A test compares this table with
 * `app/routes.ts`.
 */
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
