import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { LinkList } from '#app/routes/site/chrome/link-list.tsx';
import { RichText, TextLink } from '#app/routes/site/texts/rich-text.tsx';
import { phoneNumbers } from '#app/school/contacts.ts';
import type { LegalPage as LegalPageTexts, LegalSection } from '#app/school/legal-content.ts';
import { legalNavigation } from '#app/school/navigation.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';
import { LegalBlocks } from './legal-blocks.tsx';

type LegalPageProps = {
  page: LegalPageTexts;
  /** '21 novembre 2026'. */
  updatedOn: string;
  /** Components of the page for placeholders in the texts, by name. */
  parts?: Readonly<Record<string, ReactNode>>;
  /** A long page: its sections are folded, but for the first. */
  folded?: boolean;
};

/** The template of the three legal pages (spec §2): hero, info cards, sections, contact block. */
export function LegalPage({ page, updatedOn, parts = {}, folded = false }: LegalPageProps) {
  return (
    <>
      <Hero
        eyebrow="Informations légales"
        title={page.title}
        text={page.intro}
        actions={
          <p className="text-ink-faint text-sm">
            Dernière mise à jour&nbsp;: <time dateTime={page.updatedOn}>{updatedOn}</time>
          </p>
        }
      />
      <InfoCards cards={page.cards} />
      <Container className="grid gap-x-14 gap-y-8 pt-10 pb-14 sm:pb-20 lg:grid-cols-[15rem_1fr]">
        <TableOfContents sections={page.sections} current={page.path} />
        <div className={cn('grid min-w-0', folded ? 'content-start gap-3' : 'gap-12')}>
          {page.sections.map(({ id, title, blocks }, index) =>
            folded ? (
              <FoldedSection key={id} id={id} title={title} open={index === 0}>
                <LegalBlocks blocks={blocks} parts={parts} />
              </FoldedSection>
            ) : (
              <section key={id} id={id} aria-labelledby={`${id}-titre`} className="grid gap-4">
                <h2 id={`${id}-titre`} className="text-2xl">
                  {title}
                </h2>
                <LegalBlocks blocks={blocks} parts={parts} />
              </section>
            ),
          )}
        </div>
      </Container>
      <ContactBlock {...page.contact} />
    </>
  );
}

type FoldedSectionProps = Pick<LegalSection, 'id' | 'title'> & { open: boolean; children: ReactNode };

/** Its anchor is in what is folded: a link to the section opens it. */
function FoldedSection({ id, title, open, children }: FoldedSectionProps) {
  return (
    <Fold
      open={open}
      title={<h2 className="text-xl">{title}</h2>}
      className="border border-line bg-white open:border-majorelle print:break-inside-auto"
    >
      <div id={id} className="grid scroll-mt-36 gap-4 px-5 pb-6">
        {children}
      </div>
    </Fold>
  );
}

function InfoCards({ cards }: Pick<LegalPageTexts, 'cards'>) {
  return (
    <section aria-label="L’essentiel" className="border-line border-b bg-white">
      <Container className="py-8 sm:py-10">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {cards.map(({ title, text }) => (
            <Card as="li" key={title} tone="sand" padding="sm" className="grid content-start gap-1 sm:p-5">
              <h2 className="text-lg">{title}</h2>
              <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
                <RichText text={text} />
              </p>
            </Card>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function ContactBlock({ title, text }: LegalPageTexts['contact']) {
  const school = useSchool();
  const [phone] = phoneNumbers(school);
  return (
    <section
      aria-labelledby="nous-ecrire"
      data-print="hide"
      className="relative isolate overflow-hidden bg-majorelle text-white"
    >
      <ZelligeTexture className="-z-10 opacity-15" size={140} />
      <Container className="grid items-center gap-8 py-12 sm:py-14 lg:grid-cols-[1fr_auto]">
        <div className="grid max-w-2xl gap-3">
          <h2 id="nous-ecrire" className="text-2xl">
            {title}
          </h2>
          <p className="text-lg">{text}</p>
          <p className="[overflow-wrap:anywhere]">
            <TextLink label={school.email} to={`mailto:${school.email}`} className={onMajorelle} />
            {phone && (
              <>
                <span className="max-sm:hidden"> · </span>
                <br className="sm:hidden" />
                <TextLink label={phone.label} to={phone.href} className={onMajorelle} />
              </>
            )}
          </p>
        </div>
        <ButtonLink to="/contact#formulaire" variant="onInk" size="lg" className="sm:justify-self-start">
          Écrire à l’école
        </ButtonLink>
      </Container>
    </section>
  );
}

const onMajorelle = 'inline-flex min-h-11 items-center text-white hover:text-white';

type TableOfContentsProps = {
  sections: readonly LegalSection[];
  /** The path of its page. */
  current: string;
};

/** The table of contents: collapsed above the text on small screens, sticky beside it on wide ones. */
function TableOfContents({ sections, current }: TableOfContentsProps) {
  return (
    <>
      <Fold title="Sommaire" data-print="hide" className="border border-line bg-white lg:hidden">
        <nav aria-label="Sommaire" className="px-5 pb-3">
          <SectionLinks sections={sections} />
        </nav>
      </Fold>
      <div
        data-consent-room
        className="grid content-start gap-8 self-start overflow-y-auto max-lg:hidden lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem-var(--consent-height,0px))]"
      >
        <nav aria-label="Sommaire">
          <p className="mb-2 font-bold font-display text-lg">Sommaire</p>
          <SectionLinks sections={sections} />
        </nav>
        <nav aria-label="Autres informations légales" className="border-line border-t pt-6">
          <LinkList
            links={legalNavigation.filter(({ path }) => path !== current)}
            className="grid"
            linkClass={link}
          />
        </nav>
      </div>
    </>
  );
}

function SectionLinks({ sections }: Pick<TableOfContentsProps, 'sections'>) {
  return (
    <ol className="grid">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={link}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

const link = 'flex min-h-11 items-center py-1.5 text-sm leading-snug hover:text-majorelle hover:underline';
