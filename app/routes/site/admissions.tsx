import { data } from 'react-router';
import { receiveAdmission } from '#app/features/inquiries/admission/admission.server.ts';
import { admissionAnchors, admissionMessage } from '#app/features/inquiries/admission/admission.ts';
import { AdmissionForm } from '#app/features/inquiries/admission/admission-form.tsx';
import { AdmissionSent } from '#app/features/inquiries/admission/admission-sent.tsx';
import { Island } from '#app/islands/island.tsx';
import { publicPage } from '#app/lib/cache-headers.ts';
import { admissionQuestions } from '#app/school/admissions.ts';
import { plainQuestions } from '#app/school/rich-text.ts';
import { useSchool } from '#app/school/school-context.ts';
import type { Route } from './+types/admissions.ts';
import { Documents } from './admissions/documents.tsx';
import { Enrolment } from './admissions/enrolment.tsx';
import { AdmissionsHero } from './admissions/hero.tsx';
import { PrintContacts } from './admissions/print-contacts.tsx';
import { Steps } from './admissions/steps.tsx';
import { receivePageForm } from './forms/receive-page-form.server.ts';
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
  return receivePageForm(args, {
    receiver: receiveAdmission,
    sentAt: `/admissions?envoyee=1#${admissionAnchors.sent}`,
    messageOf: admissionMessage,
  });
}

/** A refused form's page is its sender's alone. */
export { headers } from './page-headers.ts';

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
      <Steps />
      <Enrolment>
        {loaderData.sent && !actionData && <AdmissionSent />}
        <Island name="admission" of={AdmissionForm} props={{ refused: actionData?.refused }} />
      </Enrolment>
      <Documents />
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
