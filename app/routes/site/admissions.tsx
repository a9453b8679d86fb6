import { data } from 'react-router';
import { receiveAdmission } from '#app/features/inquiries/admission/admission.server.ts';
import { admissionAnchors, admissionMessage } from '#app/features/inquiries/admission/admission.ts';
import { AdmissionForm } from '#app/features/inquiries/admission/admission-form.tsx';
import { AdmissionSent } from '#app/features/inquiries/admission/admission-sent.tsx';
import { Island } from '#app/islands/island.tsx';
import { publicPage } from '#app/lib/cache-headers.ts';
import { openingDays } from '#app/school/contacts.ts';
import { type Admissions, admissionsPage } from '#app/school/pages/admissions.ts';
import { readQuestions } from '#app/school/pages/questions.ts';
import { plainQuestions } from '#app/school/rich-text.ts';
import { useSchoolInSentences } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Hero } from '#app/ui/hero.tsx';
import type { Route } from './+types/admissions.ts';
import { Documents } from './admissions/documents.tsx';
import { Enrolment } from './admissions/enrolment.tsx';
import { Steps } from './admissions/steps.tsx';
import { receivePageForm } from './forms/receive-page-form.server.ts';
import { pageMeta, siteOf } from './page-meta.ts';
import { breadcrumbThing, faqThing } from './structured-data.ts';
import { Questions } from './texts/questions.tsx';
import { textsOf } from './texts/texts-of.server.ts';

/** `?envoyee=1`: a form submitted without script was received. */
export async function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.get('envoyee') === '1';
  const { texts, complete } = await textsOf(admissionsPage);
  return data({ sent, texts }, { headers: publicPage({ shows: ['texts'], complete }) });
}

/** A form submitted without script; with script it goes to /api/admissions. */
export function action(args: Route.ActionArgs) {
  return receivePageForm(args, {
    receiver: receiveAdmission,
    sentAt: `/admissions?envoyee=1#${admissionAnchors.sent}`,
    messageOf: admissionMessage,
  });
}

/** A refused form's page is private. */
export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, questions } = loaderData.texts;
  const site = siteOf(matches);
  return pageMeta(matches, {
    path: '/admissions',
    title: 'Admissions',
    description: head.description,
    structuredData: [
      breadcrumbThing(site, [{ name: 'Admissions', path: '/admissions' }]),
      faqThing(plainQuestions(readQuestions(questions.items))),
    ],
  });
}

export default function AdmissionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, steps, form, afterwards, documents, questions } = loaderData.texts;
  return (
    <>
      <AdmissionsHero head={head} steps={steps} />
      <Enrolment afterwards={afterwards}>
        {loaderData.sent && !actionData && <AdmissionSent />}
        <Island name="admission" of={AdmissionForm} props={{ heading: form, refused: actionData?.refused }} />
      </Enrolment>
      <Documents documents={documents} />
      <Questions
        id="questions"
        title={questions.title}
        text={questions.text}
        questions={readQuestions(questions.items)}
      />
      <PrintContacts />
    </>
  );
}

/** The page's hero: enrolment is open, with a link to the form, and the path of admission. */
function AdmissionsHero({ head, steps }: Pick<Admissions, 'head' | 'steps'>) {
  return (
    <div className="print:[&_h1]:text-2xl print:[&_p]:text-sm print:[&>section>div]:py-0">
      <Hero
        eyebrow={head.eyebrow}
        title={head.title}
        text={head.text}
        actions={
          <span data-print="hide" className="contents">
            <ButtonLink to="#formulaire-preinscription" variant="onInk" size="lg">
              Préinscrire mon enfant
            </ButtonLink>
            <ButtonLink to="#documents" variant="onInkQuiet" size="lg">
              Préparer le dossier
            </ButtonLink>
          </span>
        }
        aside={<Steps steps={steps} />}
      />
    </div>
  );
}

/** Print only: the school's name and contacts, since header and footer are not printed. */
function PrintContacts() {
  const school = useSchoolInSentences();
  const hours = openingDays(school).map(({ days, hours }) => `${days}\u00A0: ${hours}`);
  return (
    <div className="hidden print:mx-8 print:mt-6 print:block print:border-t print:pt-3">
      <p className="font-bold">{school.name}</p>
      <p>{school.addressLines.join(', ')}</p>
      <p>{[...school.phones, school.email].join(' · ')}</p>
      <p>{hours.join(' · ')}</p>
    </div>
  );
}
