import { data } from 'react-router';
import { AdmissionForm, AdmissionSent } from '#app/features/inquiries/admission/admission-form.tsx';
import { publicPage } from '#app/lib/cache-headers.ts';
import { admissionQuestions } from '#app/school/admissions.ts';
import { plainQuestions } from '#app/school/rich-text.ts';
import { useSchool } from '#app/school/school-context.ts';
import type { Route } from './+types/admissions.ts';
import { receiveAdmissionPage } from './admissions/action.server.ts';
import { Documents } from './admissions/documents.tsx';
import { Enrolment } from './admissions/enrolment.tsx';
import { AdmissionsHero } from './admissions/hero.tsx';
import { PrintContacts } from './admissions/print-contacts.tsx';
import { Steps } from './admissions/steps.tsx';
import { pageMeta, siteOf } from './page-meta.ts';
import { breadcrumbThing, faqThing } from './structured-data.ts';
import { Questions } from './texts/questions.tsx';

/** `?envoyee=1`: a form sent without script has been received. */
export function loader({ request }: Route.LoaderArgs) {
  const sent = new URL(request.url).searchParams.get('envoyee') === '1';
  return data({ sent }, { headers: publicPage({ shows: [] }) });
}

/** A form sent without script; with one it goes to /api/admissions. */
export function action(args: Route.ActionArgs) {
  return receiveAdmissionPage(args);
}

/** A refused form's page is its sender's alone. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders && [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageMeta(matches, {
    path: '/admissions',
    title: 'Admissions',
    description: `Inscriptions ${site.school.enrolmentCampaign} ouvertes\u00A0: documents à réunir, quatre étapes, préinscription en ligne et réponses aux questions des familles.`,
    structuredData: [
      breadcrumbThing(site, [{ name: 'Admissions', path: '/admissions' }]),
      faqThing(plainQuestions(admissionQuestions(site.school))),
    ],
  });
}

export default function AdmissionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const school = useSchool();
  return (
    <>
      <AdmissionsHero />
      <Documents />
      <Steps />
      <Enrolment>
        {loaderData.sent && !actionData && <AdmissionSent />}
        <AdmissionForm refused={actionData?.refused} />
      </Enrolment>
      <Questions
        id="questions"
        title="Questions fréquentes"
        text="Ce qu’il est bon de savoir avant de déposer un dossier."
        questions={admissionQuestions(school)}
      />
      <PrintContacts />
    </>
  );
}
