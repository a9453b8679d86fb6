import { data } from 'react-router';
import { receiveAdmission } from '#app/features/inquiries/admission/admission.server.ts';
import { admissionAnchors, admissionMessage } from '#app/features/inquiries/admission/admission.ts';
import { AdmissionForm } from '#app/features/inquiries/admission/admission-form.tsx';
import { AdmissionSent } from '#app/features/inquiries/admission/admission-sent.tsx';
import { Island } from '#app/islands/island.tsx';
import { publicPage } from '#app/lib/cache-headers.ts';
import { admissionsPage } from '#app/school/pages/admissions.ts';
import { readQuestions } from '#app/school/pages/questions.ts';
import { plainQuestions } from '#app/school/rich-text.ts';
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
      <AdmissionsHero head={head} />
      <Steps steps={steps} />
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
