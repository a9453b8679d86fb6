import {
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  GalleryHorizontal,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  Newspaper,
  PanelsTopLeft,
  School,
  ScrollText,
  Send,
  ShieldCheck,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react';
import { type AreaName, areaNames, mayUse, officeAreas } from '#app/school/office-areas.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';

export type OfficeLink = {
  area: AreaName;
  label: string;
  path: string;
  icon: LucideIcon;
  description: string;
};

const icons: Readonly<Record<AreaName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  calendar: CalendarClock,
  leads: Inbox,
  mails: Mail,
  photos: Images,
  carousel: GalleryHorizontal,
  pages: PanelsTopLeft,
  faces: MessageSquareQuote,
  events: CalendarDays,
  signups: ClipboardList,
  blog: Newspaper,
  newsletters: Send,
  trash: Trash2,
  analytics: ChartColumn,
  school: School,
  team: Users,
  activity: ScrollText,
  security: ShieldCheck,
  account: UserRound,
};

/** The office's sections for a role, in the order of the navigation; those open to all without a role. */
export function officeLinks(role: AdminRole | undefined): OfficeLink[] {
  return areaNames
    .filter((area) => (role ? mayUse(role, area) : isEverybodys(area)))
    .map((area) => {
      const { label, description, paths } = officeAreas[area];
      return { area, label, description, path: paths[0], icon: icons[area] };
    });
}

function isEverybodys(area: AreaName): boolean {
  return (['redaction', 'accueil'] as const).every((role) => mayUse(role, area));
}
