import { contact, openingHours } from '#app/school/facts.ts';
import { Container } from '#app/ui/layout.tsx';
import { SocialLinks } from './social-links.tsx';

const link = 'inline-flex min-h-11 items-center whitespace-nowrap hover:text-saffron hover:underline';

/** Phones, email, opening hours, social links (spec §2). Phones show what matters there; the menu has the rest. */
export function TopBar() {
  const [first, second] = contact.phones;
  return (
    <div className="h-11 bg-ink text-sm text-white">
      <Container className="flex h-full items-center justify-between gap-x-3 sm:gap-x-6">
        <div className="flex items-center gap-x-6">
          <a href={first.href} className={link}>
            {first.label}
          </a>
          <a href={second.href} className={`${link} max-lg:hidden`}>
            {second.label}
          </a>
          <a href={`mailto:${contact.email}`} className={`${link} max-md:hidden`}>
            {contact.email}
          </a>
        </div>
        <div className="flex items-center gap-x-4">
          <p className="whitespace-nowrap text-ink-faint">
            <span className="sr-only">Horaires d’ouverture&nbsp;: </span>
            {openingHours.short}
          </p>
          <SocialLinks label="Réseaux sociaux" className="max-lg:hidden" />
        </div>
      </Container>
    </div>
  );
}
