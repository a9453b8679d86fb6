import type { MailData } from '#app/mail/mail-data.ts';
import { Greeting, Link, Name, Text, Title } from '#app/mail/parts/elements.tsx';
import { roleLabels } from '#app/school/office-areas.ts';
import type { AccountChange } from '#app/school/vocabulary.ts';
import { accountPath, formatIsoMoment, reason } from './accounts.tsx';
import type { WriteMessage } from './message.ts';

const titles: Record<AccountChange, string> = {
  role: 'Votre rôle a changé',
  disabled: 'Votre compte a été désactivé',
  enabled: 'Votre compte a été réactivé',
  'second-factor-removed': 'La validation en deux étapes a été retirée de votre compte',
};

/** Informs the owner of an account about a change by the direction. */
export const accountChanged: WriteMessage<'account-changed'> = ({
  data,
  recipientName,
  school,
  publicUrl,
}) => ({
  subject: titles[data.change],
  preview: 'Une question\u00A0? Parlez-en à la direction de l’école.',
  reason: reason(school),
  body: (
    <>
      <Title>{titles[data.change]}</Title>
      <Greeting name={recipientName} />
      <Text>
        {data.by === undefined ? 'La personne qui s’occupe du serveur du site' : <Name>{data.by}</Name>}{' '}
        {done[data.change]} le {formatIsoMoment(data.at)}. <After data={data} publicUrl={publicUrl} />
      </Text>
      <Text>
        Si vous ne vous y attendiez pas, parlez-en à la direction de l’école, de vive voix ou par téléphone.
      </Text>
    </>
  ),
});

const done: Record<AccountChange, string> = {
  role: 'a changé votre rôle dans l’administration du site',
  disabled: 'a désactivé votre compte',
  enabled: 'a réactivé votre compte',
  'second-factor-removed': 'a retiré de votre compte l’application, les clés d’accès et les codes de secours',
};

type AfterProps = { data: MailData<'account-changed'>; publicUrl: string };

/** The consequence for the owner. */
function After({ data: { change, role }, publicUrl }: AfterProps) {
  switch (change) {
    case 'role':
      return role
        ? `Votre rôle est maintenant\u00A0: ${roleLabels[role].label}. ${roleLabels[role].text}`
        : '';
    case 'disabled':
      return 'Vos sessions sont terminées, et il n’est plus possible de s’y connecter. Ce que vous avez fait reste en place.';
    case 'enabled':
      return (
        <>
          Vous pouvez de nouveau <Link href={`${publicUrl}/admin/login`}>vous connecter</Link>
          {'\u00A0'}; votre mot de passe est celui d’avant.
        </>
      );
    case 'second-factor-removed':
      return (
        <>
          Vos sessions sont terminées. Votre mot de passe reste le même{'\u00A0'}: seul, il suffit pour entrer
          jusqu’à ce que vous activiez de nouveau la validation en deux étapes dans{' '}
          <Link href={`${publicUrl}${accountPath}`}>Mon compte</Link>.
        </>
      );
  }
}
