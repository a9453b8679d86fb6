import { NavigationMenu } from 'radix-ui';
import { NavLink, useLocation } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { isNavigationGroup, mainNavigation, type NavigationGroup } from '#app/school/navigation.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { entry } from './navigation-entry.ts';

/** Before a pointed-at menu opens, and while moving between menus opens the next at once (spec §9). */
const hoverDelay = 200;
const skipDelay = 300;

/** The header's links on wide screens (spec §2), with the cycles in a dropdown. A module of its own: see DesktopNavigation. */
export function DropdownNavigation() {
  return (
    <NavigationMenu.Root
      aria-label="Navigation principale"
      delayDuration={hoverDelay}
      skipDelayDuration={skipDelay}
      className="hidden xl:block"
    >
      <NavigationMenu.List className="flex items-center">
        {mainNavigation.map((item) => (
          <NavigationMenu.Item key={item.label} className="relative">
            {isNavigationGroup(item) ? (
              <Dropdown group={item} />
            ) : (
              <NavigationMenu.Link asChild>
                <NavLink to={item.path} end={item.path === '/'} className={entry}>
                  {item.label}
                </NavLink>
              </NavigationMenu.Link>
            )}
          </NavigationMenu.Item>
        ))}
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}

function Dropdown({ group }: { group: NavigationGroup }) {
  const { pathname } = useLocation();
  return (
    <>
      <NavigationMenu.Trigger
        // The page shown is one of those below.
        aria-current={group.links.some(({ path }) => path === pathname) || undefined}
        className={cn(entry, 'group data-[state=open]:bg-sand')}
      >
        {group.label}
        <ChevronIcon className="transition-transform group-data-[state=open]:rotate-180" />
      </NavigationMenu.Trigger>
      <NavigationMenu.Content className="absolute top-full left-0 pt-2">
        <ul className="grid w-88 gap-1 rounded-card border border-line bg-white p-2 shadow-soft">
          {group.links.map(({ label, path, ages, tagline, slug }) => (
            <li key={path} data-cycle={slug}>
              <NavigationMenu.Link asChild>
                <NavLink
                  to={path}
                  className="flex gap-3 rounded-control p-3 transition-colors hover:bg-sand aria-[current=page]:bg-cycle-tint"
                >
                  <span aria-hidden="true" className="mt-1 w-1.5 rounded-full bg-cycle" />
                  <span>
                    <span className="block font-semibold">
                      {label} <span className="font-medium text-cycle-deep">({ages})</span>
                    </span>
                    <span className="block text-ink-muted text-sm">{tagline}</span>
                  </span>
                </NavLink>
              </NavigationMenu.Link>
            </li>
          ))}
        </ul>
      </NavigationMenu.Content>
    </>
  );
}
