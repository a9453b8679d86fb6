import { Fragment, type ReactNode } from 'react';
import { Link } from './elements.tsx';
import { styles } from './styles.ts';

/** Typed text: empty lines separate paragraphs, each has its own direction, and addresses become links. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message is rendered once
      <p key={index} dir="auto" style={styles.text}>
        {paragraph.split('\n').map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message is rendered once
          <Fragment key={place}>
            {place > 0 && <br />}
            {withLinks(line)}
          </Fragment>
        ))}
      </p>
    ));
}

/** The words of a line with the spaces between them; an address contains no space. */
function withLinks(line: string): ReactNode[] {
  return line.split(/(\s+)/).map((word, index) => {
    const { before, bare, after } = unwrapped(word);
    const href = addressOf(bare);
    if (href === null) return word;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a message is rendered once
      <Fragment key={index}>
        {before}
        <Link href={href}>{bare}</Link>
        {after}
      </Fragment>
    );
  });
}

const opening = '([«“"\'<';
const closing = ')]»”"\'>.,;:!?…';

/** A word without surrounding punctuation: « (https://…). ». */
function unwrapped(word: string): { before: string; bare: string; after: string } {
  let start = 0;
  let end = word.length;
  while (start < end && opening.includes(word.charAt(start))) start += 1;
  while (end > start && closing.includes(word.charAt(end - 1))) end -= 1;
  return { before: word.slice(0, start), bare: word.slice(start, end), after: word.slice(end) };
}

/** The link of a word; null when it is not an address. */
function addressOf(word: string): string | null {
  if (/^https?:\/\//i.test(word)) return URL.canParse(word) ? word : null;
  const [name, domain, ...rest] = word.split('@');
  const isMail = name && domain?.includes('.') && rest.length === 0 && !domain.startsWith('.');
  return isMail ? `mailto:${encodeURIComponent(name)}@${domain}` : null;
}
