import { Action, Link, Text, Title } from '#app/mail/parts/elements.tsx';
import { newsletterLinks } from '#app/school/newsletter-links.ts';
import type { WriteMessage } from './message.ts';

/** Double opt-in: nothing is sent before this link is followed. */
export const newsletterConfirmation: WriteMessage<'newsletter-confirmation'> = ({
  data,
  school,
  publicUrl,
}) => ({
  subject: 'Confirmez votre inscription à la newsletter',
  preview: 'Un clic, et les nouvelles de l’école vous parviendront.',
  reason: `Vous recevez ce message parce que cette adresse a été inscrite à la newsletter ${school.name}. Si ce n’est pas vous, ne faites rien\u00A0: l’adresse sera effacée dans le mois.`,
  body: (
    <>
      <Title>Encore un clic</Title>
      <Text>
        Quelqu’un, sans doute vous, a demandé à recevoir les actualités et les prochains événements de
        l’école.
      </Text>
      <Action href={newsletterLinks(data.token, publicUrl).confirm}>Confirmer mon inscription</Action>
    </>
  ),
});

/** After the confirmation. */
export const newsletterWelcome: WriteMessage<'newsletter-welcome'> = ({ data, school, publicUrl }) => ({
  subject: 'Bienvenue parmi nos lecteurs',
  preview: 'Votre inscription à la newsletter est confirmée.',
  reason: `Vous recevez ce message parce que vous avez confirmé votre inscription à la newsletter ${school.name}.`,
  unsubscribeUrl: newsletterLinks(data.token, publicUrl).unsubscribe,
  body: (
    <>
      <Title>Votre inscription est confirmée</Title>
      <Text>
        Nos actualités et nos prochains événements vous parviendront par email, quand il y a quelque chose à
        raconter. Les dernières nouvelles sont <Link href={`${publicUrl}/actualites`}>sur le site</Link>.
      </Text>
      <Text>
        Vous pouvez <Link href={newsletterLinks(data.token, publicUrl).unsubscribe}>vous désinscrire</Link> à
        tout moment.
      </Text>
    </>
  ),
});
