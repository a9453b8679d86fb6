import type { ReactNode } from 'react';
import { openingDays, phoneNumbers } from '#app/school/contacts.ts';
import type { Admissions } from '#app/school/pages/admissions.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { Container } from '#app/ui/layout.tsx';
import { ZelligeTexture } from '#app/ui/zellige-texture.tsx';

type EnrolmentProps = { afterwards: Admissions['afterwards']; children: ReactNode };

/** The form, with the next steps and contacts beside it (not printed). */
export function Enrolment({ afterwards, children }: EnrolmentProps) {
  return (
    <div data-print="hide" className="py-8 sm:py-20">
      <Container className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-6">{children}</div>
        <div className="grid gap-5 lg:sticky lg:top-28">
          <Card tone="ink" className="isolate grid gap-4">
            <ZelligeTexture className="-z-10 opacity-[0.08]" size={72} />
            <h2 className="text-lg">{afterwards.title}</h2>
            <ol className="grid list-decimal gap-2 pl-5 text-ink-faint marker:font-bold marker:text-saffron">
              {afterwards.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Card>
          <HelpCard title={afterwards.help} />
        </div>
      </Container>
    </div>
  );
}

function HelpCard({ title }: { title: string }) {
  const school = useSchool();
  const [weekdays] = openingDays(school);
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul>
        {phoneNumbers(school).map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center font-semibold text-majorelle max-2xs:wrap-anywhere max-2xs:text-sm underline underline-offset-4 hover:text-majorelle-deep"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      {weekdays && (
        <p className="text-ink-muted text-sm">
          {weekdays.days}, {weekdays.hours}
        </p>
      )}
      <ButtonLink to="/contact?sujet=visite#formulaire" variant="secondary" wide>
        Demander une visite
      </ButtonLink>
    </Card>
  );
}
