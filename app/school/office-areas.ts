import type { AdminRole } from './vocabulary.ts';

/*
 * The areas of the office: which addresses, what it is called, who may. The one table that the rail, the dashboard and the guard
 * read (decision 6); what each role may do in the database is said beside its tables.
 */

/** What a role is called, and who it is for. */
export const roleLabels: Readonly<Record<AdminRole, { label: string; to: string; text: string }>> = {
  direction: { label: 'Direction', to: 'à la direction', text: 'Tout, avec l’équipe et la sécurité.' },
  redaction: {
    label: 'Rédaction',
    to: 'à la rédaction',
    text: 'Les articles, les événements, les photos, les textes des pages, les témoignages et la newsletter\u00A0; aucune demande des familles.',
  },
  accueil: {
    label: 'Accueil',
    to: 'à l’accueil',
    text: 'Les demandes, les messages et les inscriptions des familles\u00A0; rien de ce que le site publie.',
  },
};

const everyone = ['direction', 'redaction', 'accueil'] as const satisfies readonly AdminRole[];
const writers = ['direction', 'redaction'] as const satisfies readonly AdminRole[];
const answerers = ['direction', 'accueil'] as const satisfies readonly AdminRole[];
const directors = ['direction'] as const satisfies readonly AdminRole[];

type Area = {
  /** Its addresses, each with all below it; the first is its page. */
  paths: readonly [string, ...string[]];
  roles: readonly AdminRole[];
  label: string;
  description: string;
};

const areas = {
  dashboard: {
    paths: ['/admin/dashboard'],
    roles: everyone,
    label: 'Tableau de bord',
    description: 'L’essentiel en un coup d’œil',
  },
  calendar: {
    paths: ['/admin/calendar'],
    roles: everyone,
    label: 'Calendrier',
    description: 'Ce qui vient, mois par mois',
  },
  leads: {
    paths: ['/admin/leads', '/admin/reply-templates'],
    roles: answerers,
    label: 'Demandes',
    description: 'Candidatures, messages et newsletter',
  },
  mails: {
    paths: ['/admin/mails'],
    roles: directors,
    label: 'Courrier',
    description: 'Les emails que le site envoie',
  },
  photos: {
    paths: ['/admin/photos'],
    roles: writers,
    label: 'Photos',
    description: 'La galerie de l’école',
  },
  carousel: {
    paths: ['/admin/carousel'],
    roles: writers,
    label: 'Carrousel',
    description: 'Les images de la page d’accueil',
  },
  pages: {
    paths: ['/admin/pages'],
    roles: writers,
    label: 'Pages',
    description: 'Les textes des pages du site',
  },
  faces: {
    paths: ['/admin/faces'],
    roles: writers,
    label: 'Témoignages',
    description: 'Le mot de la direction, les voix des familles',
  },
  events: {
    paths: ['/admin/events'],
    roles: writers,
    label: 'Événements',
    description: 'L’agenda de l’école',
  },
  signups: {
    paths: ['/admin/signups'],
    roles: everyone,
    label: 'Inscriptions',
    description: 'Les parents inscrits aux événements',
  },
  blog: {
    // The pictures, PDF files and links in a text, of a post or an event.
    paths: ['/admin/blog', '/admin/images', '/admin/files', '/admin/links'],
    roles: writers,
    label: 'Blog',
    description: 'Les articles, publiés ou en brouillon',
  },
  newsletters: {
    paths: ['/admin/newsletters'],
    roles: writers,
    label: 'Newsletter',
    description: 'Ce que l’école écrit à ses abonnés',
  },
  trash: {
    paths: ['/admin/trash'],
    roles: everyone,
    label: 'Corbeille',
    description: 'Ce qui a été supprimé, pendant 30 jours',
  },
  analytics: {
    paths: ['/admin/analytics'],
    roles: directors,
    label: 'Statistiques',
    description: 'La fréquentation du site',
  },
  school: {
    paths: ['/admin/school'],
    roles: directors,
    label: 'L’école',
    description: 'Téléphones, horaires, chiffres et références',
  },
  team: {
    paths: ['/admin/team'],
    roles: directors,
    label: 'Équipe',
    description: 'Les comptes, leurs rôles, les invitations',
  },
  activity: {
    paths: ['/admin/activity', '/admin/jobs'],
    roles: directors,
    label: 'Journal',
    description: 'Qui a fait quoi, et quand',
  },
  security: {
    paths: ['/admin/security'],
    roles: directors,
    label: 'Sécurité',
    description: 'Les alertes du site',
  },
  account: {
    paths: ['/admin/security/account'],
    roles: everyone,
    label: 'Mon compte',
    description: 'Vos sessions, votre mot de passe',
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

/** In the order of the rail (spec §2 'Admin routes'). */
export const areaNames = Object.keys(areas) as AreaName[];
export const officeAreas: Readonly<Record<AreaName, Area>> = areas;

/** Addresses of whoever is signed in that are no area: the way to the first page, the session itself, and the search, which looks where they may. */
const openToAll: readonly string[] = [
  '/admin',
  '/admin/session',
  '/admin/second-factor',
  '/admin/search',
  '/admin/search/found',
];

/** The area of an address of the office; of areas one in another, the inner one. Null where there is none. */
export function areaOf(pathname: string): AreaName | null {
  const found = areaNames.flatMap((name) =>
    officeAreas[name].paths.filter((path) => isBelow(pathname, path)).map((path) => ({ name, path })),
  );
  return found.toSorted((one, other) => other.path.length - one.path.length)[0]?.name ?? null;
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Whether a role may do what an area is for. */
export function mayUse(role: AdminRole, area: AreaName): boolean {
  return officeAreas[area].roles.includes(role);
}

/**
 * Whether a role may open an address of the office: 'reserved' to other roles, 'unknown' when there is no
 * such page. An address missing from the table is for the direction only.
 */
export function accessTo(pathname: string, role: AdminRole): 'open' | 'reserved' | 'unknown' {
  if (openToAll.includes(pathname.replace(/(?<=.)\/$/, ''))) return 'open';
  const area = areaOf(pathname);
  if (area === null) return role === 'direction' ? 'open' : 'unknown';
  return mayUse(role, area) ? 'open' : 'reserved';
}

/** « à la direction et à l’accueil ». */
export function reservedTo(area: AreaName): string {
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format(
    officeAreas[area].roles.map((role) => roleLabels[role].to),
  );
}
