import type { ReactNode } from 'react';
import { SocialIcon } from '#app/routes/site/chrome/social-icons.tsx';
import { openingDays, phoneNumbers, socialLinks } from '#app/school/contacts.ts';
import type { Contact } from '#app/school/pages/contact.ts';
import { useSchool } from '#app/school/school-context.ts';
import { Card } from '#app/ui/card.tsx';
import { StrokeIcon } from '#app/ui/icons.tsx';
import { Container } from '#app/ui/layout.tsx';

/** Outlines in a box of 24. */
const icons = {
  address:
    'M12 21s7-6.1 7-11.3A7 7 0 0 0 5 9.7C5 14.9 12 21 12 21zM12 12.2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  phone:
    'M6.2 4h3l1.5 4-2 1.4a11 11 0 0 0 5.9 5.9l1.4-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.2 6.2 2 2 0 0 1 6.2 4z',
  email: 'M4 6h16v12H4zM4 7l8 6 8-6',
  hours: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
};

/** Address, phone numbers, email, opening hours, and the school's networks (spec §2 '/contact'). */
export function ContactCards({ networks }: Pick<Contact, 'networks'>) {
  const school = useSchool();
  return (
    <section aria-label="Nos coordonnées" className="py-10 sm:py-14">
      <Container className="grid gap-8">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <ContactCard title="Adresse" icon={icons.address} cycle="lycee">
            <address className="not-italic">
              {school.addressLines.map((line) => (
                <span key={line} className="block">
                  <bdi>{line}</bdi>
                </span>
              ))}
            </address>
            <a href="#plan" className={link}>
              Voir le plan
            </a>
          </ContactCard>
          <ContactCard title="Téléphone" icon={icons.phone} cycle="primaire">
            {phoneNumbers(school).map(({ label, href }) => (
              <a key={href} href={href} className={link}>
                {label}
              </a>
            ))}
          </ContactCard>
          <ContactCard title="Email" icon={icons.email} cycle="college">
            <a href={`mailto:${school.email}`} className={`${link} [overflow-wrap:anywhere]`}>
              {school.email}
            </a>
          </ContactCard>
          <ContactCard title="Horaires d’ouverture" icon={icons.hours} cycle="maternelle">
            <dl className="grid w-full gap-1">
              {openingDays(school).map(({ days, hours }) => (
                <div key={days} className="flex flex-wrap justify-between gap-x-3">
                  <dt className="whitespace-nowrap">{days}</dt>
                  <dd className="whitespace-nowrap font-semibold tabular-nums">{hours}</dd>
                </div>
              ))}
            </dl>
          </ContactCard>
        </ul>
        <Networks title={networks.title} />
      </Container>
    </section>
  );
}

const link =
  'inline-flex min-h-11 items-center font-medium text-majorelle underline underline-offset-4 hover:text-majorelle-deep max-2xs:text-sm max-2xs:wrap-anywhere';

type ContactCardProps = {
  title: string;
  icon: string;
  /** The cycle of its colour. */
  cycle: string;
  children: ReactNode;
};

function ContactCard({ title, icon, cycle, children }: ContactCardProps) {
  return (
    <Card as="li" data-cycle={cycle} className="grid content-start justify-items-start gap-2">
      <span className="mb-1 grid size-12 place-items-center rounded-control bg-cycle-tint text-cycle-deep">
        <StrokeIcon>
          <path d={icon} />
        </StrokeIcon>
      </span>
      <h2 className="text-lg leading-tight">{title}</h2>
      {children}
    </Card>
  );
}

function Networks({ title }: Contact['networks']) {
  const school = useSchool();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <h2 className="text-lg">{title}</h2>
      <ul className="flex flex-wrap gap-3">
        {socialLinks(school).map(({ network, name, href }) => (
          <li key={network}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-white px-4 font-semibold text-sm transition-colors hover:border-ink hover:bg-sand-deep"
            >
              <SocialIcon network={network} />
              {name}
              <span className="sr-only">{'\u00A0'}(nouvel onglet)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
