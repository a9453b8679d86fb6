import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { phoneNumbers } from '#app/school/contacts.ts';
import { isNavigationGroup, mainNavigation } from '#app/school/navigation.ts';
import { useSchool } from '#app/school/school-context.ts';
import { CrossIcon } from '#app/ui/icons.tsx';
import { footId } from './navigation-entry.ts';
import { SocialLinks } from './social-links.tsx';

const entry =
  'flex min-h-12 items-center gap-3 rounded-control px-3 font-semibold text-lg hover:bg-sand aria-[current=page]:text-majorelle aria-[current=page]:bg-majorelle-tint';

const control =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-edge px-3 font-semibold hover:border-ink hover:bg-sand';

/** The same links behind a button, below 1280 px (spec §2). Closes on Escape, on leaving it and on following a link. */
export function MobileMenu() {
  const school = useSchool();
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpenOn(null);
    button.current?.focus();
  }
  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpenOn(null);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape and focus on behalf of its button.
    <div className="xl:hidden" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpenOn(open ? null : pathname)}
        className={cn(control, 'noscript:hidden')}
      >
        {open ? <CrossIcon /> : <BarsIcon />}
        <span className="max-2xs:sr-only">Menu</span>
      </button>
      {/* Where nothing can open, the same links are at the foot of the page. */}
      <a href={`#${footId}`} className={cn(control, 'hidden noscript:flex')}>
        Menu
      </a>
      <div
        id={panelId}
        hidden={!open}
        className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-line border-t bg-white px-4 pt-4 pb-32 sm:px-6"
      >
        <nav aria-label="Navigation mobile">
          <ul className="grid gap-0.5" onClickCapture={() => setOpenOn(null)}>
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
                  {label} <span className="font-medium text-cycle-deep text-sm">({ages})</span>
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
