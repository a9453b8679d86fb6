import { withoutAutoLinks } from '#app/lib/without-auto-links.ts';
import type { MailData } from '#app/mail/mail-data.ts';
import {
  Action,
  Greeting,
  Heading,
  Link,
  List,
  Name,
  Quote,
  Text,
  Title,
} from '#app/mail/parts/elements.tsx';
import { subjectLabel } from '#app/school/contact-subjects.ts';
import { schoolLevels } from '#app/school/cycles.ts';
import type { MessageOptions, WriteMessage } from './message.ts';

/** Why staff receive it. */
export const reason =
  'Vous recevez ce message parce que vous avez un compte dans l’administration du site. Choisissez ce qui vous est envoyé dans «\u00A0Mon compte\u00A0».';

const kinds = {
  lead: 'Nouvelle candidature',
  admission: 'Nouvelle préinscription',
  message: 'Nouveau message',
} as const;

const inquiryUrl = (publicUrl: string, { kind, id }: { kind: string; id: string }) =>
  `${publicUrl}/admin/leads/${kind}/${id}`;

/** A new inquiry: its name, and its details for staff who want them. */
export const inquiryAlert: WriteMessage<'inquiry-alert'> = ({ data, recipientName, publicUrl }) => ({
  subject: `${kinds[data.kind]}\u00A0: ${withoutAutoLinks(data.name)}`,
  preview: 'À lire et à traiter dans l’administration.',
  reason,
  body: (
    <>
      <Title>{kinds[data.kind]}</Title>
      <Greeting name={recipientName} />
      <Text>
        <Name>{data.name}</Name> vient d’écrire par le site.
      </Text>
      {data.details && <Details details={data.details} />}
      <Action href={inquiryUrl(publicUrl, data)}>Ouvrir la demande</Action>
    </>
  ),
});

function Details({ details }: { details: NonNullable<MailData<'inquiry-alert'>['details']> }) {
  const { email, phone, childName, childAge, level, subject, message } = details;
  const levelLabel = schoolLevels.find(({ value }) => value === level)?.label;
  return (
    <>
      <List
        items={[
          ...(childName ? [<Name key="child">{`${childName}, ${childAge}\u00A0ans`}</Name>] : []),
          ...(levelLabel ? [levelLabel] : []),
          ...(subject ? [subjectLabel(subject)] : []),
          <Link key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </Link>,
          <Link key="email" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            {email}
          </Link>,
        ]}
      />
      {message && <Quote>{message}</Quote>}
    </>
  );
}

/** The inquiries of a busy hour after the first ones, which had individual alerts. */
export const inquiryDigest: WriteMessage<'inquiry-digest'> = ({ data, recipientName, publicUrl }) => ({
  subject: data.count === 1 ? 'Une autre demande reçue' : `${data.count} autres demandes reçues`,
  preview: 'À lire et à traiter dans l’administration.',
  reason,
  body: (
    <>
      <Title>Les demandes reçues entre-temps</Title>
      <Greeting name={recipientName} />
      <Text>
        Il en est venu beaucoup en peu de temps{'\u00A0'}: après les premières, le site vous les annonce
        ensemble.
      </Text>
      <Inquiries title="Reçues" inquiries={data} publicUrl={publicUrl} />
      <Action href={`${publicUrl}/admin/leads`}>Ouvrir les demandes</Action>
    </>
  ),
});

/** Every morning: overdue, due today, new since yesterday. */
export const dailyList: WriteMessage<'daily-list'> = ({ data, recipientName, publicUrl }) => ({
  subject: dailySubject(data),
  preview: 'Les réponses attendues par les familles.',
  reason,
  body: (
    <>
      <Title>Les demandes de ce matin</Title>
      <Greeting name={recipientName} />
      <Inquiries title="Réponses non remises" inquiries={data.undelivered} publicUrl={publicUrl} />
      <Inquiries title="En retard" inquiries={data.late} publicUrl={publicUrl} path="?state=overdue" />
      <Inquiries title="À répondre aujourd’hui" inquiries={data.today} publicUrl={publicUrl} />
      <Inquiries title="Reçues depuis hier matin" inquiries={data.fresh} publicUrl={publicUrl} />
      <Action href={`${publicUrl}/admin/leads`}>Ouvrir les demandes</Action>
    </>
  ),
});

function dailySubject({ undelivered, late, today, fresh }: MailData<'daily-list'>): string {
  const parts = [
    undelivered && plural(undelivered.count, 'réponse non remise', 'réponses non remises'),
    late && `${late.count} en retard`,
    today && `${today.count} à répondre aujourd’hui`,
    fresh && `${fresh.count} depuis hier`,
  ].filter((part) => part !== undefined);
  return `Demandes\u00A0: ${parts.join(', ')}`;
}

const plural = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

type InquiriesProps = Pick<MessageOptions<'daily-list'>, 'publicUrl'> & {
  title: string;
  inquiries: MailData<'daily-list'>['late'];
  path?: string;
};

function Inquiries({ title, inquiries, publicUrl, path = '' }: InquiriesProps) {
  if (!inquiries) return null;
  const others = inquiries.count - inquiries.first.length;
  return (
    <>
      <Heading>
        {title} ({inquiries.count})
      </Heading>
      <List
        items={[
          ...inquiries.first.map((inquiry) => (
            <span key={inquiry.id}>
              <Link href={inquiryUrl(publicUrl, inquiry)}>
                <Name>{inquiry.name}</Name>
              </Link>
              , {inquiry.words}
            </span>
          )),
          ...(others > 0
            ? [
                <Link key="others" href={`${publicUrl}/admin/leads${path}`}>
                  {others === 1 ? 'et une autre' : `et ${others} autres`}
                </Link>,
              ]
            : []),
        ]}
      />
    </>
  );
}

/** A critical alert, at once. */
export const securityAlert: WriteMessage<'security-alert'> = ({ data, recipientName, publicUrl }) => ({
  subject: 'Alerte de sécurité sur le site de l’école',
  preview: data.message,
  reason,
  body: (
    <>
      <Title>Alerte de sécurité</Title>
      <Greeting name={recipientName} />
      <Text>{data.message}</Text>
      <Text>
        La page «{'\u00A0'}Sécurité{'\u00A0'}» dit d’où elle vient et ce qui a été fait. S’il en vient
        d’autres, un message au plus vous parvient par quart d’heure.
      </Text>
      <Action href={`${publicUrl}/admin/security`}>Voir les alertes</Action>
    </>
  ),
});
