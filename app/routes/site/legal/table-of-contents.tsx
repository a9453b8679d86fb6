import { LinkList } from '#app/routes/site/chrome/link-list.tsx';
import type { LegalSection } from '#app/school/legal-content.ts';
import { legalNavigation } from '#app/school/navigation.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';

type TableOfContentsProps = {
  sections: readonly LegalSection[];
  /** The path of its page. */
  current: string;
};

/** The table of contents: collapsed above the text on small screens, sticky beside it on wide ones. */
export function TableOfContents({ sections, current }: TableOfContentsProps) {
  return (
    <>
      <details data-print="hide" className="group rounded-card border border-line bg-white lg:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 font-semibold [&::-webkit-details-marker]:hidden">
          Sommaire
          <ChevronIcon className="transition-transform duration-200 group-open:rotate-180" />
        </summary>
        <nav aria-label="Sommaire" className="px-5 pb-3">
          <SectionLinks sections={sections} />
        </nav>
      </details>
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
