import { begunBy, folded, marked, searchedWords } from '#app/features/search/text-matches.ts';
import { type AreaName, areaNames, mayUse, officeAreas } from '#app/school/office-areas.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import type { OfficeSearchHit } from './office-search.ts';

/* A page or an action of the office, with its synonyms. */

type Destination = {
  label: string;
  href: string;
  area: AreaName | 'everyone';
  /** Its synonyms, in no order. */
  words: string;
  detail?: string;
  opens?: OfficeSearchHit['opens'];
};

const actions: readonly Destination[] = [
  {
    label: 'Nouvel article',
    href: '/admin/blog/new',
    area: 'blog',
    words: 'nouvelle actualité écrire créer rédiger ajouter publier blog post news',
  },
  {
    label: 'Nouvel événement',
    href: '/admin/events/new',
    area: 'events',
    words: 'créer annoncer ajouter publier agenda date fête réunion sortie',
  },
  {
    label: 'Ajouter des photos',
    href: '/admin/photos/upload',
    area: 'photos',
    words: 'envoyer images nouvelle photo télécharger téléverser galerie album upload',
  },
  {
    label: 'Nouvelle newsletter',
    href: '/admin/newsletters/new',
    area: 'newsletters',
    words: 'écrire numéro lettre créer rédiger envoyer abonnés email',
  },
  {
    label: 'Exporter les candidatures',
    href: '/admin/leads/candidatures.csv',
    area: 'leads',
    words: 'télécharger demandes préinscriptions familles fichier csv excel tableur liste',
    opens: 'file',
  },
  {
    label: 'Exporter les messages',
    href: '/admin/leads/contacts.csv',
    area: 'leads',
    words: 'télécharger demandes contact fichier csv excel tableur liste',
    opens: 'file',
  },
  {
    label: 'Exporter les abonnés',
    href: '/admin/leads/abonnes.csv',
    area: 'leads',
    words: 'télécharger newsletter adresses emails fichier csv excel tableur liste',
    opens: 'file',
  },
  {
    label: 'Nouveau modèle de réponse',
    href: '/admin/reply-templates?modele=nouveau',
    area: 'leads',
    words: 'créer écrire ajouter lettre type',
  },
  {
    label: 'Nouvelle catégorie du blog',
    href: '/admin/blog/categories?categorie=nouvelle',
    area: 'blog',
    words: 'créer ajouter rubrique articles',
  },
  {
    label: 'Inviter quelqu’un',
    href: '/admin/team/invite',
    area: 'team',
    words: 'nouveau compte créer ajouter collègue utilisateur équipe accès personne',
  },
  {
    label: 'Voir le site',
    href: '/',
    area: 'everyone',
    words: 'ouvrir public accueil page visiteur',
    opens: 'tab',
  },
  {
    label: 'Se déconnecter',
    href: '/admin/logout',
    area: 'everyone',
    words: 'déconnexion sécurisée quitter sortir fermer session logout',
    opens: 'way-out',
  },
];

/** Synonyms of each area. */
const areaKeywords: Readonly<Record<AreaName, string>> = {
  dashboard: 'accueil résumé début chiffres',
  calendar: 'agenda dates planning mois visites programmé',
  leads: 'candidatures familles préinscriptions inscriptions contacts parents élèves leads abonnés',
  mails: 'emails courriels envois messages envoyés',
  photos: 'images galerie albums pictures',
  carousel: 'diaporama bannière slider accueil images',
  pages: 'textes contenu modifier site',
  faces: 'visages citations avis parents élèves directeur directrice portrait',
  events: 'agenda fêtes réunions sorties dates',
  signups: 'inscrits parents événements places liste attente réservations participants',
  blog: 'articles actualités news posts publications',
  newsletters: 'lettre numéros abonnés envoi emailing',
  trash: 'poubelle supprimés effacés restaurer récupérer',
  analytics: 'visites visiteurs audience trafic fréquentation chiffres rapport',
  school: 'coordonnées adresse téléphone horaires réglages paramètres configuration campagne',
  team: 'comptes utilisateurs collègues rôles droits invitations personnel staff',
  activity: 'historique log traces actions',
  security: 'alertes attaques blocages connexions',
  account: 'profil mot de passe email adresse sessions clés accès validation deux étapes code notifications',
};

/** Pages that the navigation does not list. */
const innerPages: readonly Destination[] = [
  {
    label: 'Chiffres des candidatures',
    href: '/admin/leads/figures',
    area: 'leads',
    words: 'statistiques entonnoir étapes inscriptions',
  },
  {
    label: 'Messages de contact',
    href: '/admin/leads?tab=messages',
    area: 'leads',
    words: 'demandes formulaire questions',
  },
  {
    label: 'Abonnés à la newsletter',
    href: '/admin/leads?tab=newsletter',
    area: 'leads',
    words: 'adresses emails inscrits liste',
  },
  {
    label: 'Modèles de réponse',
    href: '/admin/reply-templates',
    area: 'leads',
    words: 'lettres types templates répondre',
  },
  {
    label: 'Catégories du blog',
    href: '/admin/blog/categories',
    area: 'blog',
    words: 'rubriques classement articles',
  },
  {
    label: 'Journal technique',
    href: '/admin/jobs',
    area: 'activity',
    words: 'tâches travaux erreurs pannes jobs',
  },
];

const pages: readonly Destination[] = [
  ...areaNames.map((area) => {
    const { label, description, paths } = officeAreas[area];
    return { label, href: paths[0], area, words: areaKeywords[area], detail: description };
  }),
  ...innerPages,
];

/** Stop words: « ajouter une photo ». */
const smallWords = new Set([
  'un',
  'une',
  'des',
  'de',
  'du',
  'le',
  'la',
  'les',
  'au',
  'aux',
  'mon',
  'ma',
  'mes',
]);

/** A role's actions that match a search; all of them for an empty one. */
export function findActions(search: string, role: AdminRole): OfficeSearchHit[] {
  return find(actions, search, role);
}

/** The office's pages that match a search; all of them for an empty one. */
export function findPages(search: string, role: AdminRole): OfficeSearchHit[] {
  return find(pages, search, role);
}

function find(among: readonly Destination[], search: string, role: AdminRole): OfficeSearchHit[] {
  const theirs = among.filter(({ area }) => area === 'everyone' || mayUse(role, area));
  const searched = searchedWords(search);
  if (searched.length === 0) return search === '' ? theirs.map((each) => foundOf(each, [])) : [];
  const telling = searched.filter((word) => !smallWords.has(word));
  const words = (telling.length > 0 ? telling : searched).map(singular);
  const named = theirs.filter(({ label }) => answers(words, label));
  const meant = theirs.filter(
    (each) => !named.includes(each) && answers(words, `${each.label} ${each.words} ${each.detail ?? ''}`),
  );
  return [...named, ...meant].map((each) => foundOf(each, words));
}

/** Whether each word is a prefix of a word of the text. */
function answers(words: readonly string[], text: string): boolean {
  const known = searchedInText(text);
  return words.every((word) => known.some((each) => each.startsWith(word)));
}

function searchedInText(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** « photos » is searched as « photo », since words match as prefixes. */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word;
}

function foundOf(
  { label, href, detail, opens = 'page' }: Destination,
  words: readonly string[],
): OfficeSearchHit {
  return {
    ...{ key: href, href, opens, note: null, answerHref: null },
    title: marked(label, begunBy(words)),
    detail: detail === undefined ? [] : marked(detail, begunBy(words)),
  };
}
