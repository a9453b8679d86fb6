import { ExternalLink, Menu } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { restoreLostFocus } from '#app/office/restore-focus.ts';
import { areaOf } from '#app/school/office-areas.ts';
import { useSchool } from '#app/school/school-context.ts';
import type { AdminRole } from '#app/school/vocabulary.ts';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { useMenuKeys } from './menu-keys.ts';
import { officeLinks } from './navigation.ts';
import { OfficeSearchLink, useOfficeSearch } from './office-search-link.tsx';
import { SignOut } from './sign-out.tsx';

type Person = { fullName: string; email: string; role: AdminRole };

/** The office's layout: side navigation, or a top bar on narrow screens. */
export function OfficeShell(props: { person: Person | undefined; banner?: ReactNode; children: ReactNode }) {
  const { person, banner, children } = props;
  const main = useFocusOnArrival();
  useEffect(() => (main.current ? restoreLostFocus(main.current) : undefined), [main]);
  const search = useOfficeSearch();
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[17rem_minmax(0,1fr)]">
      <a
        href="#contenu"
        className="sr-only z-50 rounded-control bg-white px-4 py-3 font-semibold text-majorelle focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Aller au contenu
      </a>
      <TopBar person={person} onSearch={search.open} />
      <aside
        aria-label="Administration"
        className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto bg-ink p-4 text-white lg:flex print:hidden"
      >
        <Brand />
        <OfficeSearchLink
          onOpen={search.open}
          className="flex min-h-11 shrink-0 items-center gap-3 rounded-control border border-ink-faint px-3 font-medium hover:bg-ink-raised lg:min-h-10"
        />
        <Sections person={person} />
        <Footing person={person} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <div className="contents print:hidden">{banner}</div>
        <main ref={main} id="contenu" tabIndex={-1} className="grow">
          {children}
        </main>
      </div>
      {search.dialog}
    </div>
  );
}

/**
 * After a client navigation, focus goes to the new page's heading; also after the login, whose page has no
 * such layout. A full load leaves the focus to the browser.
 */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const loaded = useNavigationType() === 'POP';
  const shown = useRef(loaded ? pathname : null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function TopBar({ person, onSearch }: { person: Person | undefined; onSearch: () => void }) {
  const { pathname } = useLocation();
  const menu = useMenuKeys();
  return (
    <header className="sticky top-0 z-30 bg-ink text-white lg:hidden print:hidden">
      {/* Remounted on each page, hence closed again; it opens before hydration. */}
      <details key={pathname} ref={menu} className="group">
        <summary className="flex h-16 cursor-pointer list-none items-center justify-between gap-3 pr-17 pl-4 sm:pr-20 sm:pl-6 [&::-webkit-details-marker]:hidden">
          <BrandMark />
          <span className="inline-flex min-h-11 items-center gap-2 rounded-control border border-ink-faint px-3 font-semibold text-sm">
            <Menu aria-hidden="true" className="size-5" />
            <span className="max-2xs:sr-only">Menu</span>
          </span>
        </summary>
        <div className="flex max-h-[calc(100dvh-4rem)] flex-col gap-4 overflow-y-auto px-4 pt-2 pb-4 sm:px-6">
          <Sections person={person} />
          <Footing person={person} />
        </div>
      </details>
      {/* Outside the summary that opens the menu: interactive content is not allowed in it. */}
      <OfficeSearchLink
        isSign
        onOpen={onSearch}
        className="absolute top-2.5 right-3 grid size-11 place-items-center rounded-control border border-ink-faint hover:bg-ink-raised sm:right-5"
      />
    </header>
  );
}

function Brand() {
  return (
    <Link to="/admin/dashboard" className="rounded-control px-2 py-2">
      <BrandMark />
    </Link>
  );
}

function BrandMark() {
  const school = useSchool();
  return (
    <span className="flex items-center gap-3">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-9 shrink-0 fill-saffron">
        <path d={khatamPath} />
        <path d="M12 8 16 12 12 16 8 12Z" className="fill-ink" />
      </svg>
      <span className="grid leading-tight">
        <span className="font-bold font-display max-2xs:text-sm">{school.shortName}</span>
        <span className="text-ink-faint text-sm max-2xs:sr-only">Administration</span>
      </span>
    </span>
  );
}

function Sections({ person }: { person: Person | undefined }) {
  const { pathname } = useLocation();
  const current = areaOf(pathname);
  return (
    // Scrolls on its own on low screens, so that the sign-out stays visible; not when the screen is too low
    // for that.
    <nav
      aria-label="Rubriques"
      className="-m-1 p-1 [@media(min-height:30rem)]:min-h-0 [@media(min-height:30rem)]:overflow-y-auto"
    >
      <ul className="grid gap-1 lg:gap-0.5">
        {officeLinks(person?.role).map((link) => (
          <li key={link.path}>
            <Link
              to={link.path}
              aria-current={link.area === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-white hover:bg-ink-raised aria-[current=page]:bg-saffron aria-[current=page]:text-ink lg:min-h-10"
            >
              <link.icon aria-hidden="true" className="size-5 shrink-0" />
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const quiet =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-white hover:bg-ink-raised lg:min-h-10';

function Footing({ person }: { person: Person | undefined }) {
  return (
    <div className="mt-auto grid gap-1 border-ink-raised border-t pt-3">
      {person && (
        <p className="grid px-3 pb-2">
          <span className="wrap-anywhere font-semibold">
            <bdi>{person.fullName}</bdi>
          </span>
          <span className="wrap-anywhere text-ink-faint text-sm">{person.email}</span>
        </p>
      )}
      <a href="/" target="_blank" rel="noopener noreferrer" className={quiet}>
        <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
        Voir le site
        <span className="sr-only">{'\u00A0'}(nouvel onglet)</span>
      </a>
      <SignOut className={quiet} />
    </div>
  );
}
