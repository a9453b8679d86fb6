import { openingHoursInShort, phoneNumbers } from '#app/school/contacts.ts';
import { useSchool } from '#app/school/school-context.ts';
import { Container } from '#app/ui/layout.tsx';
import { SocialLinks } from './social-links.tsx';

const link = 'inline-flex min-h-11 items-center whitespace-nowrap hover:text-saffron hover:underline';

/**
 * Phones, email, opening hours, social links (spec §2). Phones show the essentials; the menu has the rest.
 */
export function TopBar() {
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
