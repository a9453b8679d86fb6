import type { ReactNode } from 'react';
import { withoutAutoLinks } from '#app/lib/without-auto-links.ts';
import { styles } from './styles.ts';

type Words = { children: ReactNode };

export const Title = ({ children }: Words) => <h1 style={styles.title}>{children}</h1>;

export const Heading = ({ children }: Words) => <h2 style={styles.heading}>{children}</h2>;

export const Text = ({ children }: Words) => <p style={styles.text}>{children}</p>;

/** A typed name: isolates its direction from the surrounding text and prevents automatic links. */
export const Name = ({ children }: { children: string }) => (
  <bdi dir="auto">{withoutAutoLinks(children)}</bdi>
);

/** The school's own text, or an address: can be read, copied and searched unchanged. */
export const Typed = ({ children }: { children: string }) => <bdi dir="auto">{children}</bdi>;

/** Quoted text with its line breaks. */
export const Quote = ({ children }: Words) => (
  <blockquote dir="auto" style={styles.quote}>
    {children}
  </blockquote>
);

export const List = ({ items }: { items: readonly ReactNode[] }) => (
  <ul style={styles.list}>
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message is rendered once
      <li key={index} style={styles.item}>
        {item}
      </li>
    ))}
  </ul>
);

export const Link = ({ href, children }: Words & { href: string }) => (
  <a href={href} className="link" style={styles.link}>
    {children}
  </a>
);

/** The main action, with its full address for copying. */
export const Action = ({ href, children }: Words & { href: string }) => (
  <>
    <p style={styles.text}>
      <a href={href} style={styles.button}>
        {children}
      </a>
    </p>
    <p style={styles.text} data-html-only="">
      Si le bouton ne répond pas, copiez cette adresse dans votre navigateur{'\u00A0'}:
    </p>
    <p style={styles.text} data-html-only="">
      <Link href={href}>{href}</Link>
    </p>
  </>
);

/** The main action, by a secret link. */
export const SecretAction = ({ href, children }: Words & { href: string | null }) =>
  href === null ? (
    <Text>Le lien de ce message n’est visible que de la personne à qui il est adressé.</Text>
  ) : (
    <Action href={href}>{children}</Action>
  );

/** « Bonjour Salma Idrissi, », or « Bonjour, » without a name. */
export const Greeting = ({ name }: { name: string }) => (
  <Text>
    Bonjour
    {name && (
      <>
        {' '}
        <Name>{name}</Name>
      </>
    )}
    ,
  </Text>
);
