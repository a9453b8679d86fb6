import { Link } from 'react-router';
import { SearchLink } from '#app/features/search/components/search-link.tsx';
import { cn } from '#app/lib/class-names.ts';
import { openingHoursInShort, phoneNumbers } from '#app/school/contacts.ts';
import { useSchool } from '#app/school/school-context.ts';
import { Container } from '#app/ui/layout.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { DesktopNavigation } from './desktop-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SocialLinks } from './social-links.tsx';

/**
 * The header of every public page. It keeps its place in the layout (108 px): shrinking
 * (islands/site-header.ts) only moves it above the screen's edge by a transform, so nothing shifts; focus
 * inside brings it back.
 */
export function Header() {
  const school = useSchool();
  return (
    <div className="h-27">
      <header
        data-print="hide"
        data-header
        className={cn(
          'group/header fixed top-0 right-0 left-0 z-40 transition-transform duration-200 ease-out md:left-12 wide:left-0',
          // On a screen as low as at 400 % zoom it scrolls away: with the consent banner it would leave no
          // room for the focused element.
          'low:absolute',
          // Keyboard focus brings the top bar back.
          'data-shrunk:-translate-y-12 data-shrunk:shadow-soft data-shrunk:has-[[data-top-bar]_:focus-visible]:translate-y-0',
        )}
      >
        <TopBar />
        <div className="border-line border-b bg-white">
          <Container className="flex h-16 items-center justify-between gap-4 transition-transform duration-200 ease-out group-data-shrunk/header:translate-y-0.5">
            <Link
              to="/"
              className="flex min-h-12 origin-left items-center rounded-control transition-transform duration-200 ease-out group-data-shrunk/header:scale-90"
            >
              <Logo name={school.name} />
            </Link>
            <div className="flex items-center gap-1">
              <DesktopNavigation />
              <SearchLink />
              <MobileMenu />
            </div>
          </Container>
        </div>
      </header>
    </div>
  );
}

const link = 'inline-flex min-h-11 items-center whitespace-nowrap hover:text-saffron hover:underline';

/**
 * Phones, email, opening hours, social links (spec §2). Phones show the essentials; the menu has the rest.
 */
function TopBar() {
  const school = useSchool();
  const [first, second] = phoneNumbers(school);
  const [days, hours] = openingHoursInShort(school).split(' ');
  return (
    <div data-top-bar className="h-11 bg-ink text-sm text-white">
      <Container className="flex h-full items-center justify-between gap-x-3 sm:gap-x-6">
        <div className="flex items-center gap-x-6">
          {first && (
            <a href={first.href} className={link}>
              {first.label}
            </a>
          )}
          {second && (
            <a href={second.href} className={`${link} max-lg:hidden`}>
              {second.label}
            </a>
          )}
          <a href={`mailto:${school.email}`} className={`${link} max-md:hidden`}>
            {school.email}
          </a>
        </div>
        <div className="flex items-center gap-x-4">
          {/* Days above hours where both do not fit beside the number; the footer has them in any case. */}
          <p className="text-right text-ink-faint leading-tight max-xs:text-xs max-2xs:hidden">
            <span className="sr-only">Horaires d’ouverture&nbsp;:{'\u00A0'}</span>
            <span className="whitespace-nowrap">{days}</span>{' '}
            <span className="whitespace-nowrap">{hours}</span>
          </p>
          <SocialLinks label="Réseaux sociaux" className="max-lg:hidden" />
        </div>
      </Container>
    </div>
  );
}
