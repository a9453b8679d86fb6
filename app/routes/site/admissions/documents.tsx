import type { Admissions, DocumentIcon } from '#app/school/pages/admissions.ts';
import { Button } from '#app/ui/button.tsx';
import { StrokeIcon } from '#app/ui/icons.tsx';
import { Container, SectionHeading } from '#app/ui/layout.tsx';

/** Outlines in a box of 24. */
const icons: Record<DocumentIcon, string> = {
  birth: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15h6M9 18h3',
  records: 'M5 4.5h11a3 3 0 0 1 3 3v12H8a3 3 0 0 1-3-3zM5 16.5a3 3 0 0 1 3-3h11M9 8h6',
  photos: 'M4 5h16v14H4zM12 11.6a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM8 16.5c.5-2 2-3 4-3s3.5 1 4 3',
  health:
    'M12 20S4 15.4 4 9.6A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 8 2.2C20 15.4 12 20 12 20zM12 10.2v5M9.5 12.7h5',
};

/** The documents to bring (spec §2 '/admissions'): a checklist, on screen and on paper. */
export function Documents({ documents }: { documents: Admissions['documents'] }) {
  return (
    <section
      aria-labelledby="documents"
      className="pb-12 sm:pb-20 print:py-2 print:[&_h2]:text-xl print:[&_h3]:text-base print:[&_p]:text-sm"
    >
      <Container className="grid gap-x-14 gap-y-6 lg:grid-cols-[1fr_1.6fr] print:block">
        <div className="grid content-start justify-items-start gap-6">
          <SectionHeading
            id="documents"
            eyebrow={documents.eyebrow}
            title={documents.title}
            text={documents.text}
          />
          <PrintButton />
        </div>
        <ul className="grid gap-x-8 sm:grid-cols-2 print:mt-4 print:block">
          {documents.items.map(({ icon, name, note }) => (
            <li
              key={name}
              className="grid grid-cols-[auto_1fr] items-start gap-4 border-saffron border-t-2 py-5 print:mb-2 print:break-inside-avoid print:border-0 print:p-0"
            >
              <span className="grid size-12 place-items-center rounded-control bg-saffron-tint text-saffron-deep print:hidden">
                <StrokeIcon>
                  <path d={icons[icon]} />
                </StrokeIcon>
              </span>
              {/* A checkbox, in print. */}
              <span aria-hidden="true" className="mt-1 hidden size-4 border border-ink print:block" />
              <div className="grid gap-1">
                <h3 className="text-lg leading-tight">{name}</h3>
                <p className="text-ink-muted">{note}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

/** Prints the list: the page's print style reduces it to what a family needs. */
function PrintButton() {
  return (
    <Button
      variant="secondary"
      data-print="hide"
      data-print-page
      data-needs-script
      icon={
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5 fill-none stroke-[1.8] stroke-current"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M7 8.5V3.5h10v5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z" />
        </svg>
      }
    >
      Imprimer la liste
    </Button>
  );
}
