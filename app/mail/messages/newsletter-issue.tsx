import type { IssueContent } from '#app/mail/mail-data.ts';
import { Heading, Link, Text, Title, Typed } from '#app/mail/parts/elements.tsx';
import { styles } from '#app/mail/parts/styles.ts';
import { issuePath, newsletterLinks } from '#app/school/newsletter-links.ts';
import type { WriteMessage } from './message.ts';

/** A newsletter issue, to a subscriber, or as a test to a staff member. */
export const newsletterIssue: WriteMessage<'newsletter-issue'> = ({ data, school, publicUrl }) => {
  const { number, subject, word, token, isTest = false } = data;
  const unsubscribeUrl = token && newsletterLinks(token, publicUrl).unsubscribe;
  return {
    subject: isTest ? `Essai\u00A0: ${subject}` : subject,
    preview: beginningOf(word || [...data.posts, ...data.events].map(({ title }) => title).join(' · ')),
    reason: isTest
      ? 'Ceci est un essai, envoyé à vous seul depuis l’administration du site.'
      : `Vous recevez ce message parce que vous avez confirmé votre inscription à la newsletter ${school.name}.`,
    isForList: token !== undefined,
    ...(unsubscribeUrl && { unsubscribeUrl }),
    body: (
      <>
        <Title>
          <Typed>{subject}</Typed>
        </Title>
        {word !== '' && <Word text={word} />}
        <Posts posts={data.posts} publicUrl={publicUrl} />
        <Events events={data.events} publicUrl={publicUrl} />
        <p className="quiet" style={styles.small}>
          {number !== undefined && (
            <>
              <Link href={`${publicUrl}${issuePath(number)}`}>Voir dans le navigateur</Link>
              {' · '}
            </>
          )}
          {unsubscribeUrl ? (
            <Link href={unsubscribeUrl}>Se désinscrire</Link>
          ) : (
            'Se désinscrire (un lien propre à chaque personne)'
          )}
        </p>
      </>
    ),
  };
};

/** As much as mail programs show beside a subject, on one line. */
function beginningOf(text: string): string {
  return Array.from(text.replace(/\s+/g, ' ')).slice(0, 140).join('');
}

/** The introduction with its line breaks; an empty line separates paragraphs. */
function Word({ text }: { text: string }) {
  return text.split(/\n[ \t]*\n/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a message is rendered once
    <p key={index} dir="auto" style={styles.lines}>
      {paragraph.trim()}
    </p>
  ));
}

type PartProps<Part extends 'posts' | 'events'> = Pick<IssueContent, Part> & { publicUrl: string };

function Posts({ posts, publicUrl }: PartProps<'posts'>) {
  if (posts.length === 0) return null;
  return (
    <>
      <Heading>Nos actualités</Heading>
      {posts.map(({ title, excerpt, path, date }) => (
        <Text key={path}>
          <Link href={`${publicUrl}${path}`}>
            <Typed>{title}</Typed>
          </Link>
          <br />
          <Typed>{excerpt}</Typed>
          <br />
          <span className="quiet" style={styles.aside}>
            {date}
          </span>
        </Text>
      ))}
    </>
  );
}

function Events({ events, publicUrl }: PartProps<'events'>) {
  if (events.length === 0) return null;
  return (
    <>
      <Heading>Nos prochains événements</Heading>
      {events.map(({ title, description, path, when, location }) => (
        <Text key={path}>
          <Link href={`${publicUrl}${path}`}>
            <Typed>{title}</Typed>
          </Link>
          <br />
          {when}, <Typed>{location}</Typed>
          <br />
          <Typed>{description}</Typed>
        </Text>
      ))}
    </>
  );
}
