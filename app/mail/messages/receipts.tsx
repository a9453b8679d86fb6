import { ofName } from '#app/lib/french.ts';
import { withoutAutoLinks } from '#app/lib/without-auto-links.ts';
import { Greeting, Heading, Link, List, Name, Text, Title } from '#app/mail/parts/elements.tsx';
import { schoolLevels } from '#app/school/cycles.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import { type Level, promisedHours } from '#app/school/vocabulary.ts';
import type { WriteMessage } from './message.ts';

const reason = (school: SchoolSettings) =>
  `Vous recevez ce message parce que cette adresse a été donnée dans un formulaire du site ${school.name}. Si ce n’est pas vous, répondez-nous\u00A0: nous effacerons la demande.`;

const levelWords = (level: Level) => schoolLevels.find(({ value }) => value === level)?.label ?? '';

/* The first mails to an unconfirmed address, which anyone may have entered: they greet without a name
   (decision 17). */

/** Confirms a lead of the pop-up (spec §8: within 24 hours). */
export const leadReceipt: WriteMessage<'lead-receipt'> = ({ data, school, publicUrl }) => ({
  subject: `Votre demande pour ${withoutAutoLinks(data.childName)}`,
  preview: `Nous vous contacterons dans les ${promisedHours.lead}h.`,
  reason: reason(school),
  body: (
    <>
      <Title>Merci pour votre intérêt{'\u00A0'}!</Title>
      <Greeting name="" />
      <Text>
        Nous avons bien reçu votre demande pour <Name>{data.childName}</Name>, niveau {levelWords(data.level)}
        . Nous vous contacterons dans les {promisedHours.lead}h pour discuter de l’inscription de votre
        enfant.
      </Text>
      <Text>
        D’ici là, vous trouverez le déroulement d’une inscription sur{' '}
        <Link href={`${publicUrl}/admissions`}>notre page Admissions</Link>, et l’école en quelques pages dans{' '}
        <Link href={`${publicUrl}/brochure.pdf`}>la brochure (PDF)</Link>.
      </Text>
      <Regards />
    </>
  ),
});

/** Confirms a pre-registration (spec §8: within 48 hours), with the required documents. */
export const admissionReceipt: WriteMessage<'admission-receipt'> = ({
  data,
  school,
  admissions,
  publicUrl,
}) => ({
  subject: `La préinscription ${ofName(withoutAutoLinks(data.childName))} nous est parvenue`,
  preview: `Nous vous contacterons dans les ${promisedHours.admission}h pour finaliser votre dossier.`,
  reason: reason(school),
  body: (
    <>
      <Title>Votre demande est entre nos mains</Title>
      <Greeting name="" />
      <Text>
        La préinscription de <Name>{data.childName}</Name>, niveau {levelWords(data.level)}, est enregistrée.
        Nous vous contacterons dans les {promisedHours.admission}h pour finaliser votre dossier.
      </Text>
      <Heading>Les documents à réunir</Heading>
      <List items={admissions.documents.items.map(({ name, note }) => `${name}. ${note}`)} />
      <Heading>La suite</Heading>
      <List items={admissions.steps.items.slice(1).map(({ title, text }) => `${title}. ${text}`)} />
      <Text>
        L’école en quelques pages{'\u00A0'}: <Link href={`${publicUrl}/brochure.pdf`}>la brochure (PDF)</Link>
        .
      </Text>
      <Regards />
    </>
  ),
});

/** Confirms a message of the contact form. */
export const messageReceipt: WriteMessage<'message-receipt'> = ({ school }) => ({
  subject: 'Votre message nous est parvenu',
  preview: 'Nous vous répondrons dans les plus brefs délais.',
  reason: reason(school),
  body: (
    <>
      <Title>Merci pour votre message</Title>
      <Greeting name="" />
      <Text>Nous l’avons bien reçu et vous répondrons dans les plus brefs délais.</Text>
      <Regards />
    </>
  ),
});

function Regards() {
  return (
    <Text>
      À bientôt,
      <br />
      l’équipe de l’école
    </Text>
  );
}
