import type { MailData } from '#app/mail/mail-data.ts';
import { Action, Greeting, Heading, List, Name, Text, Title } from '#app/mail/parts/elements.tsx';
import type { WriteMessage } from './message.ts';
import { reason } from './staff.tsx';

/** Every Monday: the statistics of the previous week. */
export const weeklyFigures: WriteMessage<'weekly-figures'> = ({ data, recipientName, publicUrl }) => ({
  subject: `Le site de l’école, ${data.span}`,
  preview: data.figures.map(({ label, value }) => `${label}\u00A0: ${value}`).join(', '),
  reason,
  body: (
    <>
      <Title>La semaine du site</Title>
      <Greeting name={recipientName} />
      <Text>Ce que le site a compté {data.span}, à côté de la semaine précédente.</Text>
      <List
        items={data.figures.map(({ label, value, change }) => (
          <span key={label}>
            {label}&nbsp;: <strong>{value}</strong> ({change})
          </span>
        ))}
      />
      <Counts title="Les pages les plus visitées" counts={data.pages} />
      <Counts title="D’où viennent les visites connues" counts={data.origins} />
      <Action href={`${publicUrl}${data.href}`}>Ouvrir les statistiques</Action>
    </>
  ),
});

type CountsProps = { title: string; counts: MailData<'weekly-figures'>['pages'] };

function Counts({ title, counts }: CountsProps) {
  if (counts.length === 0) return null;
  return (
    <>
      <Heading>{title}</Heading>
      <List
        items={counts.map(({ name, count }) => (
          <span key={name}>
            <Name>{name}</Name>&nbsp;: {count}
          </span>
        ))}
      />
    </>
  );
}
