import { Name, Text } from '#app/mail/parts/elements.tsx';
import { Paragraphs } from '#app/mail/parts/paragraphs.tsx';
import type { WriteMessage } from './message.ts';

/** A staff member's reply to an inquiry, under their name. */
export const reply: WriteMessage<'reply'> = ({ data: { subject, text, author }, school }) => ({
  subject,
  preview: text.replace(/\s+/g, ' ').slice(0, 120),
  reason: `Vous recevez ce message parce que vous avez écrit à ${school.name}. Si ce n’est pas vous, répondez-nous\u00A0: nous effacerons la demande.`,
  author,
  body: (
    <>
      <Paragraphs text={text} />
      <Text>
        <Name>{author.name}</Name>
        <br />
        {school.name}
      </Text>
    </>
  ),
});
