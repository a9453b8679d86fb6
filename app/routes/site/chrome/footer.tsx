import { newsletterPath } from '#app/features/newsletter/newsletter.ts';
import { galleryPath } from '#app/features/photos/albums.ts';
import { cn } from '#app/lib/class-names.ts';
import { openingHoursInShort, phoneNumbers } from '#app/school/contacts.ts';
import { cycles } from '#app/school/cycles.ts';
import {
  consentSettingsPath,
  isNavigationGroup,
  legalNavigation,
  mainNavigation,
  type NavigationLink,
} from '#app/school/navigation.ts';
import { useSchool } from '#app/school/school-context.ts';
import { Container } from '#app/ui/layout.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { LinkList } from './link-list.tsx';
import { footId } from './navigation-entry.ts';
import { SocialLinks } from './social-links.tsx';

const link = 'inline-flex min-h-11 items-center text-ink-faint hover:text-white hover:underline';

/**
 * The footer of every public page: the school, its pages, its contacts, the three legal pages (spec §2). On a
 * short page the footer fills the screen: if the main part grew instead, the footer would shift while the
 * rest loads slowly.
 */
export function Footer() {
  const school = useSchool();
  const pages = [
    ...mainNavigation.filter((item): item is NavigationLink => !isNavigationGroup(item)),
    { label: 'Galerie', path: galleryPath },
    { label: 'Newsletter', path: newsletterPath },
  ];
  return (
    <footer
      id={footId}
      data-print="hide"
      className="relative isolate flex grow flex-col overflow-hidden bg-ink text-white"
    >
      <ZelligeTexture className="-z-10 opacity-[0.06]" />
      <Container className="grid grid-cols-3 max-2xs:grid-cols-1 gap-x-3 gap-y-4 pt-6 pb-3 sm:grid-cols-2 sm:gap-10 sm:pt-14 sm:pb-8 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
        <div className="grid content-start gap-4 max-sm:col-span-full max-sm:gap-1">
          <Logo name={school.name} slogan={school.slogan} onInk />
          <p className="max-w-xs text-ink-faint text-sm max-sm:hidden">{school.description}</p>
          {/* On larger screens the bar beside the page has them. */}
          <SocialLinks label="Réseaux sociaux" className="-ml-3 md:hidden" />
        </div>
        <LinkColumn title="L’école" links={pages} inTwo />
        <LinkColumn title="Nos cycles" links={cycles.map(({ name, path }) => ({ label: name, path }))} />
        <Contacts />
      </Container>
      <div className="mt-auto border-ink-raised border-t">
        <Container className="flex flex-wrap items-center justify-between gap-x-8 py-2 text-sm sm:py-4 max-md:pr-20">
          <p className="py-2 text-ink-faint">
            © {school.name}, {school.city}
          </p>
          <div className="flex flex-wrap gap-x-6 max-sm:gap-x-4">
            <nav aria-label="Informations légales">
              <LinkList
                links={legalNavigation}
                className="flex flex-wrap gap-x-6 max-sm:gap-x-4"
                linkClass={link}
              />
            </nav>
            {/* A link: without script it leads to the legal page; with it, it opens the settings. */}
            <a href={consentSettingsPath} data-consent-settings className={link}>
              Gérer les cookies
            </a>
          </div>
        </Container>
      </div>
    </footer>
  );
}

type LinkColumnProps = {
  title: string;
  links: readonly NavigationLink[];
  /** Two columns on a phone. */
  inTwo?: boolean;
};

function LinkColumn({ title, links, inTwo = false }: LinkColumnProps) {
  return (
    <nav aria-label={title} className={inTwo ? '2xs:max-sm:col-span-2' : undefined}>
      <h2 className="font-display font-bold text-lg">{title}</h2>
      <LinkList
        links={links}
        className={cn('sm:mt-2', inTwo && '2xs:max-sm:columns-2 2xs:max-sm:gap-3')}
        linkClass={link}
      />
    </nav>
  );
}

function Contacts() {
  const school = useSchool();
  return (
    <div className="max-sm:col-span-full">
      <h2 className="font-display font-bold text-lg">Nous trouver</h2>
      <address className="mt-1 grid justify-items-start gap-x-5 not-italic sm:mt-4 sm:gap-y-1 max-sm:flex max-sm:flex-wrap">
        <p className="text-ink-faint sm:mb-2 max-sm:w-full">
          {school.addressLines.map((line) => (
            <span key={line} className="sm:block max-sm:[&:not(:last-child)]:after:content-[',_']">
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
        {phoneNumbers(school).map(({ label, href }) => (
          <a key={href} href={href} className={link}>
            {label}
          </a>
        ))}
        <a href={`mailto:${school.email}`} className={`${link} text-sm`}>
          {school.email}
        </a>
      </address>
      <p className="text-ink-faint sm:mt-2">{openingHoursInShort(school)}</p>
    </div>
  );
}
