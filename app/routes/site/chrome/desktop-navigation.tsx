import { type ComponentType, useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { isNavigationGroup, mainNavigation } from '#app/school/navigation.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { entry } from './navigation-entry.ts';

/** From here the header has room for its links (Tailwind's `xl`). */
const wide = '(min-width: 80rem)';

/**
 * The header's links on wide screens. The server sends plain links, 'Cycles' leading to the home page's section;
 * the dropdown replaces them as soon as its code is there. Phones, which never show it, never fetch it.
 */
export function DesktopNavigation() {
  const [Dropdowns, setDropdowns] = useState<ComponentType | null>(null);
  useEffect(() => {
    const query = window.matchMedia(wide);
    function fetchWhenWide() {
      if (!query.matches) return;
      import('./dropdown-navigation.tsx').then(
        ({ DropdownNavigation }) => setDropdowns(() => DropdownNavigation),
        (error: unknown) => console.warn('The menu stays a row of plain links', error),
      );
    }
    fetchWhenWide();
    query.addEventListener('change', fetchWhenWide);
    return () => query.removeEventListener('change', fetchWhenWide);
  }, []);
  return Dropdowns ? <Dropdowns /> : <PlainNavigation />;
}

function PlainNavigation() {
  return (
    <nav aria-label="Navigation principale" className="hidden xl:block">
      <ul className="flex items-center">
        {mainNavigation.map((item) => (
          <li key={item.label}>
            {isNavigationGroup(item) ? (
              <Link to="/#cycles" className={entry}>
                {item.label}
                <ChevronIcon />
              </Link>
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
