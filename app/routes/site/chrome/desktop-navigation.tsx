import { NavLink, useLocation } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { isNavigationGroup, mainNavigation, type NavigationGroup } from '#app/school/navigation.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { entry, withoutPopover, withPopover } from './navigation-entry.ts';

/** The header's links on wide screens (spec §2), with the cycles in a dropdown. */
export function DesktopNavigation() {
  return (
    <nav aria-label="Navigation principale" className="hidden xl:block">
      <ul className="flex items-center">
        {mainNavigation.map((item) => (
          <li key={item.label}>
            {isNavigationGroup(item) ? (
              <Dropdown group={item} />
            ) : (
              <NavLink to={item.path} end={item.path === '/'} className={entry}>
                {item.label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const menuId = 'menu-cycles';

/** Opens on click, natively, and on hover (islands/site-header.ts). */
function Dropdown({ group }: { group: NavigationGroup }) {
  const { pathname } = useLocation();
  // The current page is one of those below.
  const current = group.links.some(({ path }) => path === pathname) || undefined;
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-current={current}
        className={cn(entry, withPopover, '[anchor-name:--cycles] has-[+:popover-open]:bg-sand')}
      >
        {group.label}
        <ChevronIcon className="transition-transform [:has(+:popover-open)>&]:rotate-180" />
      </button>
      <div id={menuId} popover="auto" data-hover className={cn(withPopover, dropdown)}>
        <ul className="grid w-88 gap-1 rounded-card border border-line bg-white p-2 shadow-soft">
          {group.links.map(({ label, path, ages, tagline, slug }) => (
            <li key={path} data-cycle={slug}>
              <NavLink
                to={path}
                className="flex gap-3 rounded-control p-3 transition-colors hover:bg-sand aria-[current=page]:bg-cycle-tint"
              >
                <span aria-hidden="true" className="mt-1 w-1.5 rounded-full bg-cycle" />
                <span>
                  <span className="block font-semibold">
                    {`${label} `}
                    <span className="font-medium text-cycle-deep">({ages})</span>
                  </span>
                  <span className="block text-ink-muted text-sm">{tagline}</span>
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
      <a href="/#cycles" aria-current={current} className={cn(entry, withoutPopover)}>
        {group.label}
      </a>
    </>
  );
}

/** Anchored to its button; without anchor positioning, near the middle of the header. */
const dropdown =
  'fixed inset-auto top-27 left-1/2 m-0 bg-transparent pt-2 text-ink group-data-shrunk/header:top-15 supports-[position-anchor:--cycles]:left-[anchor(left)] [position-anchor:--cycles]';
