import {
  CalendarDays,
  ChartColumn,
  GalleryHorizontal,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  Newspaper,
  School,
  ScrollText,
  Send,
  ShieldCheck,
  UserRound,
} from 'lucide-react';

export type OfficeLink = {
  label: string;
  path: string;
  icon: LucideIcon;
  description: string;
  /** Marked as the current page on its very address only: another entry lies below it. */
  exact?: boolean;
  /** Marked on this page too, which has no entry of its own. */
  also?: string;
};

/** The back office's sections, in the order of the rail (spec §2 'Admin routes'). */
export const officeLinks: readonly OfficeLink[] = [
  {
    label: 'Tableau de bord',
    path: '/admin/dashboard',
    icon: LayoutDashboard,
    description: 'L’essentiel en un coup d’œil',
  },
  {
    label: 'Demandes',
    path: '/admin/leads',
    icon: Inbox,
    description: 'Candidatures, messages et newsletter',
  },
  {
    label: 'Courrier',
    path: '/admin/mails',
    icon: Mail,
    description: 'Les emails que le site envoie',
  },
  { label: 'Photos', path: '/admin/photos', icon: Images, description: 'La galerie de l’école' },
  {
    label: 'Carrousel',
    path: '/admin/carousel',
    icon: GalleryHorizontal,
    description: 'Les images de la page d’accueil',
  },
  {
    label: 'Témoignages',
    path: '/admin/faces',
    icon: MessageSquareQuote,
    description: 'Le mot de la direction, les voix des familles',
  },
  { label: 'Événements', path: '/admin/events', icon: CalendarDays, description: 'L’agenda de l’école' },
  {
    label: 'Blog',
    path: '/admin/blog',
    icon: Newspaper,
    description: 'Les articles, publiés ou en brouillon',
  },
  {
    label: 'Newsletter',
    path: '/admin/newsletters',
    icon: Send,
    description: 'Ce que l’école écrit à ses abonnés',
  },
  {
    label: 'Statistiques',
    path: '/admin/analytics',
    icon: ChartColumn,
    description: 'La fréquentation du site',
  },
  {
    label: 'L’école',
    path: '/admin/school',
    icon: School,
    description: 'Téléphones, horaires, chiffres et références',
  },
  {
    label: 'Journal',
    path: '/admin/activity',
    icon: ScrollText,
    description: 'Qui a fait quoi, et quand',
    also: '/admin/jobs',
  },
  {
    label: 'Sécurité',
    path: '/admin/security',
    icon: ShieldCheck,
    description: 'Les alertes du site',
    exact: true,
  },
  {
    label: 'Mon compte',
    path: '/admin/security/account',
    icon: UserRound,
    description: 'Vos sessions, votre mot de passe',
  },
];
