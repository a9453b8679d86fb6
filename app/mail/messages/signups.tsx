import type { MailData } from '#app/mail/mail-data.ts';
import { Action, Greeting, Link, List, Text, Title, Typed } from '#app/mail/parts/elements.tsx';
import type { SchoolSettings } from '#app/school/settings.ts';
import { signupCancelLink, signupConfirmLink } from '#app/school/signup-links.ts';
import type { WriteMessage } from './message.ts';

type Signup = MailData<'signup-reminder'>;

const reason = (school: SchoolSettings) =>
  `Vous recevez ce message parce que cette adresse a été donnée pour une inscription à un événement, sur le site ${school.name}.`;

const received: Record<
  MailData<'signup-receipt'>['news'],
  { subject: (title: string) => string; preview: string; title: string; text: string }
> = {
  confirmed: {
    subject: (title) => `Votre inscription\u00A0: ${title}`,
    preview: 'Votre place est réservée.',
    title: 'Votre inscription est enregistrée',
    text: 'Une place vous attend\u00A0: nous vous y recevrons avec plaisir.',
  },
  waiting: {
    subject: (title) => `Liste d’attente\u00A0: ${title}`,
    preview: 'Vous êtes sur la liste d’attente.',
    title: 'Vous êtes sur la liste d’attente',
    text: 'Il n’y a plus assez de places pour le moment. Si une place se libère, nous vous écrivons aussitôt\u00A0: vous n’avez rien à faire d’ici là. Une place libérée va à la première demande à laquelle elle suffit\u00A0: une personne seule peut passer avant une famille.',
  },
  unheld: {
    subject: (title) => `Votre inscription\u00A0: ${title}`,
    preview: 'Votre place vous attend, dès que vous confirmez.',
    title: 'Votre place vous attend',
    text: 'Il reste des places. La vôtre vous est donnée dès que vous confirmez.',
  },
  known: {
    subject: (title) => `Une inscription existe déjà\u00A0: ${title}`,
    preview: 'Votre première inscription reste valable.',
    title: 'Votre inscription existe déjà',
    text: 'Une nouvelle inscription vient d’être demandée avec cette adresse. La première reste valable, telle qu’elle est ci-dessous. Pour venir à un autre nombre, annulez-la d’abord, puis inscrivez-vous à nouveau.',
  },
};

/** The same for an unconfirmed address (decision 21). */
const toConfirm: typeof received = {
  confirmed: {
    subject: (title) => `Confirmez votre inscription\u00A0: ${title}`,
    preview: 'Votre place est gardée une heure.',
    title: 'Confirmez votre inscription',
    text: 'Une place vous est gardée pendant une heure. Confirmez d’ici là\u00A0: ensuite, elle peut aller à une autre famille.',
  },
  waiting: {
    subject: (title) => `Confirmez votre demande\u00A0: ${title}`,
    preview: 'Confirmez pour être sur la liste d’attente.',
    title: 'Confirmez pour être sur la liste d’attente',
    text: 'Il n’y a plus assez de places pour le moment. Confirmez votre demande\u00A0: sans cela, aucune place ne peut vous être donnée. Si une place se libère, nous vous écrivons aussitôt. Elle va à la première demande à laquelle elle suffit\u00A0: une personne seule peut passer avant une famille.',
  },
  unheld: {
    ...received.unheld,
    subject: (title) => `Confirmez votre inscription\u00A0: ${title}`,
    title: 'Confirmez votre inscription',
  },
  known: {
    ...received.known,
    preview: 'Votre première inscription attend d’être confirmée.',
    text: 'Une nouvelle inscription vient d’être demandée avec cette adresse. La première, ci-dessous, attend que vous la confirmiez. Pour venir à un autre nombre, annulez-la d’abord, puis inscrivez-vous à nouveau.',
  },
};

/** Confirms a sign-up for an event: a place, the waiting list, or an existing sign-up. */
export const signupReceipt: WriteMessage<'signup-receipt'> = ({ data, school, publicUrl }) => {
  const words = (data.mustConfirm ? toConfirm : received)[data.news];
  return {
    subject: words.subject(data.title),
    preview: words.preview,
    reason: reason(school),
    body: (
      <>
        <Title>{words.title}</Title>
        <Greeting name="" />
        <Text>{words.text}</Text>
        {data.mustConfirm && (
          <Action href={signupConfirmLink(data.token, publicUrl)}>Confirmer mon inscription</Action>
        )}
        <EventData data={data} publicUrl={publicUrl} withoutCalendar={data.mustConfirm === true} />
        <Cancel data={data} publicUrl={publicUrl} />
      </>
    ),
  };
};

const news: Record<
  MailData<'signup-news'>['news'],
  { subject: (title: string) => string; title: string; text: string }
> = {
  place: {
    subject: (title) => `Une place s’est libérée\u00A0: ${title}`,
    title: 'Une place s’est libérée',
    text: 'Vous n’êtes plus sur la liste d’attente\u00A0: votre place est réservée. Si vous ne pouvez plus venir, annulez votre inscription, une autre famille en profitera.',
  },
  withdrawn: {
    subject: (title) => `Inscription annulée\u00A0: ${title}`,
    title: 'Votre inscription est annulée',
    text: 'L’école a annulé votre inscription. Si vous n’en aviez pas convenu avec elle, répondez à ce message.',
  },
  'called-off': {
    subject: (title) => `Annulé\u00A0: ${title}`,
    title: 'L’événement est annulé',
    text: 'L’événement auquel vous deviez venir n’aura pas lieu à cette date. Vous n’avez rien à faire.',
  },
  resumed: {
    subject: (title) => `Maintenu\u00A0: ${title}`,
    title: 'L’événement aura bien lieu',
    text: 'Il avait été annulé, il aura finalement lieu. Votre inscription reste valable\u00A0; si vous ne pouvez plus venir, annulez-la.',
  },
  changed: {
    subject: (title) => `Changement\u00A0: ${title}`,
    title: 'L’événement a changé',
    text: 'La date, l’heure ou le lieu ont changé. Votre inscription reste valable\u00A0; si cela ne vous convient plus, annulez-la.',
  },
};

/** A change of an event, or of the family's place. */
export const signupNews: WriteMessage<'signup-news'> = ({ data, recipientName, school, publicUrl }) => {
  const words = news[data.news];
  const isOver = data.news === 'withdrawn' || data.news === 'called-off';
  return {
    subject: words.subject(data.title),
    preview: `${data.title}, ${data.when}`,
    reason: reason(school),
    body: (
      <>
        <Title>{words.title}</Title>
        <Greeting name={recipientName} />
        <Text>{words.text}</Text>
        <EventData data={data} publicUrl={publicUrl} withoutCalendar={isOver} />
        {data.before && (
          <Text>
            Auparavant{'\u00A0'}: {data.before.when}, <Typed>{data.before.place}</Typed>.
          </Text>
        )}
        {!isOver && <Cancel data={data} publicUrl={publicUrl} />}
      </>
    ),
  };
};

/** Two days before, in the morning. */
export const signupReminder: WriteMessage<'signup-reminder'> = ({
  data,
  recipientName,
  school,
  publicUrl,
}) => ({
  subject: `Bientôt\u00A0: ${data.title}`,
  preview: `${data.when}, ${data.place}`,
  reason: reason(school),
  body: (
    <>
      <Title>À très bientôt</Title>
      <Greeting name={recipientName} />
      <Text>L’événement approche, et une place vous y attend. Voici de quoi la retrouver.</Text>
      <EventData data={data} publicUrl={publicUrl} />
      <Cancel data={data} publicUrl={publicUrl} />
    </>
  ),
});

type EventDataProps = { data: Signup; publicUrl: string; withoutCalendar?: boolean };

/** What, when, where, how many. */
function EventData({ data, publicUrl, withoutCalendar = false }: EventDataProps) {
  const { title, when, place, path, persons, isWaiting } = data;
  return (
    <>
      <List
        items={[
          <Link key="event" href={`${publicUrl}${path}`}>
            <Typed>{title}</Typed>
          </Link>,
          <span key="when">{when.charAt(0).toUpperCase() + when.slice(1)}</span>,
          <Typed key="place">{place}</Typed>,
          <span key="persons">
            {persons === 1 ? 'Une personne' : `${persons} personnes`}
            {isWaiting && ', sur la liste d’attente'}
          </span>,
        ]}
      />
      {!withoutCalendar && !isWaiting && (
        <Text>
          <Link href={`${publicUrl}${path}/calendrier.ics`}>Ajouter à mon calendrier</Link>
        </Text>
      )}
    </>
  );
}

/** The link opens a page that asks for confirmation: mail scanners open every link. */
function Cancel({ data: { token }, publicUrl }: EventDataProps) {
  return (
    <>
      <Text>Un empêchement{'\u00A0'}? Prévenez-nous d’un geste, la place servira à une autre famille.</Text>
      <Action href={signupCancelLink(token, publicUrl)}>Annuler mon inscription</Action>
    </>
  );
}
