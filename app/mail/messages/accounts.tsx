import { formatMoment } from '#app/lib/dates.ts';
import { Greeting, Link, Name, SecretAction, Text, Title } from '#app/mail/parts/elements.tsx';
import { accountLink, forgottenPath, linkMinutes } from '#app/school/account-links.ts';
import type { SchoolSettings } from '#app/school/settings.ts';
import type { WriteMessage } from './message.ts';

/** Why the owner of an account receives it. */
export const reason = (school: SchoolSettings) =>
  `Vous recevez ce message parce que cette adresse est celle d’un compte de l’administration du site ${school.name}.`;

export const accountPath = '/admin/security/account';

/** « vendredi 20 novembre 2026 à 22:14 », in the school's time zone. */
export function formatIsoMoment(at: string): string {
  const date = new Date(at);
  return formatMoment(date);
}

/** A link for a forgotten password. */
export const passwordReset: WriteMessage<'password-reset'> = ({
  recipientName,
  secret,
  school,
  publicUrl,
}) => ({
  subject: 'Choisir un nouveau mot de passe',
  preview: `Le lien fonctionne une fois, pendant ${linkMinutes} minutes.`,
  reason: reason(school),
  body: (
    <>
      <Title>Un nouveau mot de passe</Title>
      <Greeting name={recipientName} />
      <Text>
        Quelqu’un, sans doute vous, a dit avoir oublié le mot de passe de ce compte. Ce lien permet d’en
        choisir un autre. Il fonctionne une fois, pendant {linkMinutes} minutes.
      </Text>
      <SecretAction href={secret && accountLink('password-reset', secret, publicUrl)}>
        Choisir un nouveau mot de passe
      </SecretAction>
      <Text>
        Si ce n’est pas vous, ne faites rien{'\u00A0'}: votre mot de passe reste le même. Ne transmettez ce
        lien à personne.
      </Text>
    </>
  ),
});

/** After a change, in the office or by that link. */
export const passwordChanged: WriteMessage<'password-changed'> = ({
  data,
  recipientName,
  school,
  publicUrl,
}) => ({
  subject: 'Votre mot de passe a été modifié',
  preview: 'Si ce n’est pas vous, réagissez tout de suite.',
  reason: reason(school),
  body: (
    <>
      <Title>Votre mot de passe a été modifié</Title>
      <Greeting name={recipientName} />
      <Text>
        Le mot de passe de votre compte a été modifié le {formatIsoMoment(data.at)}
        {data.byMail ? ', par un lien envoyé à cette adresse' : ', depuis «\u00A0Mon compte\u00A0»'}. Les
        autres sessions ont été terminées.
      </Text>
      {data.emailChangeEnded && (
        <Text>
          Le changement d’adresse email qui attendait d’être confirmé est annulé{'\u00A0'}: demandez-le de
          nouveau si vous le souhaitez.
        </Text>
      )}
      <Text>
        Si ce n’est pas vous, <Link href={`${publicUrl}${forgottenPath}`}>choisissez-en un autre</Link> sans
        attendre, changez aussi celui de votre messagerie, et prévenez la direction de l’école.
      </Text>
    </>
  ),
});

/** A sign-in with the right password from an unknown browser. */
export const newDevice: WriteMessage<'new-device'> = ({ data, recipientName, school, publicUrl }) => ({
  subject: 'Connexion depuis un nouvel appareil',
  preview: `${data.device}. Si ce n’est pas vous, réagissez tout de suite.`,
  reason: reason(school),
  body: (
    <>
      <Title>Connexion depuis un nouvel appareil</Title>
      <Greeting name={recipientName} />
      <Text>
        Votre compte a été ouvert le {formatIsoMoment(data.at)}, avec <Name>{data.device}</Name>. Si c’est
        vous, vous n’avez rien à faire.
      </Text>
      <Text>
        {data.byPasskey
          ? 'Si ce n’est pas vous, quelqu’un tient une de vos clés d’accès. Retirez-la tout de suite dans '
          : 'Si ce n’est pas vous, quelqu’un connaît votre mot de passe. Changez-le tout de suite dans '}
        <Link href={`${publicUrl}${accountPath}`}>Mon compte</Link>
        {data.byPasskey
          ? ', terminez-y les autres sessions, et changez votre mot de passe.'
          : ', ce qui termine les autres sessions, et activez-y la validation en deux étapes.'}{' '}
        Si vous ne pouvez plus entrer, <Link href={`${publicUrl}${forgottenPath}`}>demandez un lien</Link>.
      </Text>
    </>
  ),
});

/** After too many failed sign-ins: the owner need not wait for the end of the block. */
export const unblock: WriteMessage<'unblock'> = ({ recipientName, secret, school, publicUrl }) => ({
  subject: 'La connexion à votre compte est bloquée',
  preview: `Ce lien vous laisse entrer tout de suite. Il fonctionne une fois, pendant ${linkMinutes} minutes.`,
  reason: reason(school),
  body: (
    <>
      <Title>La connexion à votre compte est bloquée</Title>
      <Greeting name={recipientName} />
      <Text>
        Trop d’essais manqués ont bloqué la connexion à votre compte, pour un quart d’heure au plus. Si
        c’était vous, ouvrez ce lien sur l’appareil où vous voulez vous connecter{'\u00A0'}: il n’aura pas à
        attendre. Le lien fonctionne une fois, pendant {linkMinutes} minutes{'\u00A0'}; votre mot de passe est
        demandé comme d’habitude.
      </Text>
      <SecretAction href={secret && accountLink('unblock', secret, publicUrl)}>
        Me connecter sur cet appareil
      </SecretAction>
      <Text>
        Si ce n’était pas vous, quelqu’un essaie des mots de passe. Le blocage le retient{'\u00A0'}: vous
        n’avez rien à faire, sinon activer la validation en deux étapes dans{' '}
        <Link href={`${publicUrl}${accountPath}`}>Mon compte</Link>.
      </Text>
    </>
  ),
});
