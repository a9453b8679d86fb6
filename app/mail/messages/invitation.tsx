import { formatMoment } from '#app/lib/dates.ts';
import { withoutAutoLinks } from '#app/lib/without-auto-links.ts';
import { Greeting, Name, SecretAction, Text, Title } from '#app/mail/parts/elements.tsx';
import { invitationHours, invitationLink } from '#app/school/account-links.ts';
import { roleLabels } from '#app/school/office-areas.ts';
import type { WriteMessage } from './message.ts';

/** Invites a person to create an account. */
export const invitation: WriteMessage<'invitation'> = ({
  data,
  recipientName,
  secret,
  school,
  publicUrl,
}) => {
  const until = new Date(data.until);
  const { label, text } = roleLabels[data.role];
  return {
    subject: `Votre compte dans l’administration du site ${school.name}`,
    preview: `${withoutAutoLinks(data.invitedBy)} vous invite. Le lien fonctionne une fois, pendant ${invitationHours} heures.`,
    reason: `Vous recevez ce message parce que quelqu’un de la direction a donné cette adresse pour un compte de l’administration du site ${school.name}.`,
    body: (
      <>
        <Title>Bienvenue dans l’équipe</Title>
        <Greeting name={recipientName} />
        <Text>
          <Name>{data.invitedBy}</Name> vous ouvre l’administration du site de l’école. Choisissez votre mot
          de passe avec ce lien, puis connectez-vous avec cette adresse.
        </Text>
        <Text>
          Votre rôle{'\u00A0'}: {label}. {text}
        </Text>
        <SecretAction href={secret && invitationLink(secret, publicUrl)}>Créer mon compte</SecretAction>
        <Text>
          Le lien fonctionne une fois, jusqu’au {formatMoment(until)}. Ne le transmettez à personne. Si vous
          n’attendiez pas cette invitation, ne faites rien{'\u00A0'}: sans vous, aucun compte n’est créé.
        </Text>
      </>
    ),
  };
};
