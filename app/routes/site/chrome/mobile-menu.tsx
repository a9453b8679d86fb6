import { NavLink } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { phoneNumbers } from '#app/school/contacts.ts';
import { isNavigationGroup, mainNavigation } from '#app/school/navigation.ts';
import { useSchool } from '#app/school/school-context.ts';
import { CrossIcon } from '#app/ui/icons.tsx';
import { footId, withoutPopover, withPopover } from './navigation-entry.ts';
import { SocialLinks } from './social-links.tsx';

const entry =
  'flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold text-lg hover:bg-sand aria-[current=page]:text-majorelle aria-[current=page]:bg-majorelle-tint';

const control =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-edge px-3 font-semibold hover:border-ink hover:bg-sand';

const menuId = 'menu';

/**
 * The same links behind a button, below 1280 px (spec §2). A native popover: it closes by its button, Escape
 * or a click outside; the page does not scroll while it is open (styles/base.css).
 */
export function MobileMenu() {
  const school = useSchool();
  return (
    <div className="xl:hidden">
      <button type="button" popoverTarget={menuId} className={cn(control, withPopover)}>
        <span className="contents [:has(+:popover-open)>&]:hidden">
          <BarsIcon />
        </span>
        <span className="hidden [:has(+:popover-open)>&]:contents">
          <CrossIcon />
        </span>
        <span className="max-sm:sr-only">Menu</span>
      </button>
      <div
        id={menuId}
        popover="auto"
        className={cn(
          withPopover,
          'fixed inset-x-0 top-27 bottom-0 m-0 h-auto w-auto overflow-y-auto overscroll-contain border-line border-t bg-white px-4 pt-4 pb-32 text-ink sm:px-6 md:left-12',
          'group-data-shrunk/header:top-15',
        )}
      >
        <nav aria-label="Navigation mobile">
          <ul className="grid gap-0.5">
            <MenuEntries />
          </ul>
        </nav>
        <div className="mt-4 grid gap-1 border-line border-t pt-4">
          {phoneNumbers(school).map(({ label, href }) => (
            <a key={href} href={href} className="flex min-h-11 items-center px-3 hover:underline">
              {label}
            </a>
          ))}
          <a href={`mailto:${school.email}`} className="flex min-h-11 items-center px-3 hover:underline">
            {school.email}
          </a>
          <SocialLinks label="Réseaux sociaux" />
        </div>
      </div>
      {/* Without popover support, the same links are in the footer. */}
      <a href={`#${footId}`} className={cn(control, withoutPopover)}>
        Menu
      </a>
    </div>
  );
}

function MenuEntries() {
  return mainNavigation.map((item) =>
    isNavigationGroup(item) ? (
      <li key={item.label}>
        <p className="px-3 pt-3 pb-1 font-semibold text-ink-muted text-sm">{item.label}</p>
        <ul className="grid gap-0.5">
          {item.links.map(({ label, path, ages, tagline, slug }) => (
            <li key={path} data-cycle={slug}>
              <NavLink to={path} className={entry}>
                <span aria-hidden="true" className="h-9 w-1.5 shrink-0 rounded-full bg-cycle" />
                <span className="leading-tight">
                  {`${label} `}
                  <span className="font-medium text-cycle-deep text-sm">({ages})</span>
                  <span className="block font-normal text-ink-muted text-sm">{tagline}</span>
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </li>
    ) : (
      <li key={item.label}>
        <NavLink to={item.path} end={item.path === '/'} className={entry}>
          {item.label}
        </NavLink>
      </li>
    ),
  );
}

function BarsIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-2 stroke-current">
      <path d="M1 3h14M1 8h14M1 13h14" strokeLinecap="round" />
    </svg>
  );
}
