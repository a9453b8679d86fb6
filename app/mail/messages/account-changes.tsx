import { withoutAutoLinks } from '#app/lib/without-auto-links.ts';
import { Greeting, Link, Name, SecretAction, Text, Title, Typed } from '#app/mail/parts/elements.tsx';
import { accountLink, emailChangeHours } from '#app/school/account-links.ts';
import { accountPath, formatIsoMoment, reason } from './accounts.tsx';
import type { WriteMessage } from './message.ts';

/** A passkey was added to the account. */
export const passkeyAdded: WriteMessage<'passkey-added'> = ({ data, recipientName, school, publicUrl }) => ({
  subject: 'Une clé d’accès a été ajoutée à votre compte',
  preview: `${withoutAutoLinks(data.name)}. Si ce n’est pas vous, réagissez tout de suite.`,
  reason: reason(school),
  body: (
    <>
      <Title>Une clé d’accès a été ajoutée</Title>
      <Greeting name={recipientName} />
      <Text>
        La clé d’accès <Name>{data.name}</Name> a été ajoutée à votre compte le {formatIsoMoment(data.at)}.
        Elle permet de s’y connecter sans mot de passe ni code. Si c’est vous, vous n’avez rien à faire.
      </Text>
      <Text>
        Si ce n’est pas vous, retirez-la sans attendre dans{' '}
        <Link href={`${publicUrl}${accountPath}`}>Mon compte</Link>, terminez-y les autres sessions, changez
        votre mot de passe, et prévenez la direction de l’école.
      </Text>
    </>
  ),
});

/** To the new address of an account. It may be a stranger's, so it reveals nothing of the account. */
export const emailChangeNew: WriteMessage<'email-change-new'> = ({ secret, school, publicUrl }) => ({
  subject: 'Confirmer cette adresse email',
  preview: `Le lien fonctionne une fois, pendant ${emailChangeHours} heures.`,
  reason: `Vous recevez ce message parce que cette adresse a été saisie dans l’administration du site ${school.name}.`,
  body: (
    <>
      <Title>Confirmer cette adresse</Title>
      <Greeting name="" />
      <Text>
        Une personne de l’école demande que cette adresse devienne celle de son compte. Si c’est vous, ouvrez
        ce lien et confirmez. Un second lien est parti à l’adresse actuelle du compte{'\u00A0'}: les deux sont
        nécessaires. Ils fonctionnent une fois, pendant {emailChangeHours} heures.
      </Text>
      <SecretAction href={secret && accountLink('email-change-new', secret, publicUrl)}>
        Confirmer cette adresse
      </SecretAction>
      <Text>Si ce n’est pas vous, ne faites rien{'\u00A0'}: rien ne changera.</Text>
    </>
  ),
});

/** To the current address of an account: without its confirmation nothing changes. */
export const emailChangeOld: WriteMessage<'email-change-old'> = ({
  data,
  recipientName,
  secret,
  school,
  publicUrl,
}) => ({
  subject: 'Changement de l’adresse de votre compte',
  preview: 'Rien ne change sans votre accord.',
  reason: reason(school),
  body: (
    <>
      <Title>Changer l’adresse de votre compte</Title>
      <Greeting name={recipientName} />
      <Text>
        Il a été demandé, avec votre mot de passe, que l’adresse de votre compte devienne{' '}
        <Typed>{data.newEmail}</Typed>. Ouvrez ce lien pour l’accepter ou le refuser. Il fonctionne une fois,
        pendant {emailChangeHours} heures.
      </Text>
      <SecretAction href={secret && accountLink('email-change-old', secret, publicUrl)}>
        Accepter ou refuser
      </SecretAction>
      <Text>
        Si ce n’est pas vous, refusez, et changez votre mot de passe sans attendre dans{' '}
        <Link href={`${publicUrl}${accountPath}`}>Mon compte</Link>
        {'\u00A0'}: quelqu’un le connaît. Tant que vous n’acceptez pas, l’adresse reste la même.
      </Text>
    </>
  ),
});
