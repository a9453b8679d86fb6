import { data } from 'react-router';
import { ContactForm } from '#app/features/inquiries/contact/contact-form.tsx';
import { ContactSent } from '#app/features/inquiries/contact/contact-sent.tsx';
import { receivePlainContactMessage } from '#app/features/inquiries/contact/contact-submission.server.ts';
import { contactAnchors, contactMessage } from '#app/features/inquiries/contact/contact-submission.ts';
import { ShownIllustration } from '#app/features/photos/components/illustration.tsx';
import { campusPhoto } from '#app/features/photos/page-photos.server.ts';
import { Island } from '#app/islands/island.tsx';
import { publicPage } from '#app/lib/cache-headers.ts';
import { contactSubjects } from '#app/school/contact-subjects.ts';
import { phoneNumbers } from '#app/school/contacts.ts';
import { admissionsPage } from '#app/school/pages/admissions.ts';
import { contactPage } from '#app/school/pages/contact.ts';
import { readQuestions } from '#app/school/pages/questions.ts';
import { plainQuestions } from '#app/school/rich-text.ts';
import { useSchool } from '#app/school/school-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { Container } from '#app/ui/layout.tsx';
import type { Route } from './+types/contact.ts';
import { ContactCards } from './contact/contact-cards.tsx';
import { SchoolMap } from './contact/school-map.tsx';
import { receivePageForm } from './forms/receive-page-form.server.ts';
import { pageMeta, siteOf } from './page-meta.ts';
import { breadcrumbThing, faqThing } from './structured-data.ts';
import { Questions } from './texts/questions.tsx';
import { textsOf } from './texts/texts-of.server.ts';

/**
 * `?sujet=visite` preselects the form's subject; `?envoye=1`: a form submitted without script was received.
 * The page cache knows the same parameters (`knownParameters`).
 */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const requested = searchParams.get('sujet');
  const subject = contactSubjects.find((known) => known === requested);
  const [{ texts, ...written }, admissions, picture] = await Promise.all([
    textsOf(contactPage),
    textsOf(admissionsPage),
    campusPhoto(),
  ]);
  const complete = written.complete && admissions.complete && picture.complete;
  const headers = publicPage({ shows: ['photos', 'texts'], complete });
  // Questions that the admissions page answers too have their structured data there.
  const elsewhere = new Set(admissions.texts.questions.items.map(({ question }) => question));
  const own = texts.questions.items.filter(({ question }) => !elsewhere.has(question));
  return data(
    {
      subject,
      sent: searchParams.get('envoye') === '1',
      picture: picture.shown,
      texts,
      questions: plainQuestions(readQuestions(own)),
    },
    { headers },
  );
}

/** A form submitted without script; with script it goes to /api/contact. */
export function action(args: Route.ActionArgs) {
  return receivePageForm(args, {
    receiver: receivePlainContactMessage,
    sentAt: `/contact?envoye=1#${contactAnchors.sent}`,
    messageOf: contactMessage,
  });
}

/** A refused form's page is private. */
export { headers } from './page-headers.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { questions, texts } = loaderData;
  const site = siteOf(matches);
  return pageMeta(matches, {
    path: '/contact',
    title: 'Contact',
    description: texts.head.description,
    structuredData: [
      breadcrumbThing(site, [{ name: 'Contact', path: '/contact' }]),
      ...(questions.length > 0 ? [faqThing(questions)] : []),
    ],
  });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, sent, picture, texts } = loaderData;
  const { head, networks, form, map, questions } = texts;
  const school = useSchool();
  const [phone] = phoneNumbers(school);
  return (
    <>
      <Hero
        eyebrow={head.eyebrow}
        title={head.title}
        text={head.text}
        actions={
          <>
            <ButtonLink to="#formulaire" variant="onInk" size="lg">
              Écrire à l’école
            </ButtonLink>
            {phone && (
              <ButtonLink to={phone.href} variant="onInkQuiet" size="lg">
                {phone.label}
              </ButtonLink>
            )}
          </>
        }
        aside={
          picture && (
            <div className="aspect-2/1 overflow-hidden rounded-card bg-ink-raised">
              <ShownIllustration
                illustration={picture}
                sizes="(min-width: 1024px) 540px, (min-width: 640px) 576px, 100vw"
                priority
              />
            </div>
          )
        }
      />
      <ContactCards networks={networks} />
      <div id="formulaire" className="scroll-mt-28 pb-14 sm:pb-20">
        <Container className="grid gap-6">
          {sent && !actionData && <ContactSent />}
          <Island
            name="contact"
            of={ContactForm}
            props={{ heading: form, subject, refused: actionData?.refused }}
          />
        </Container>
      </div>
      <SchoolMap heading={map} />
      <Questions
        id="questions"
        title={questions.title}
        text={questions.text}
        questions={readQuestions(questions.items)}
      />
    </>
  );
}
