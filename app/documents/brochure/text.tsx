import { Link, Text, View } from '@react-pdf/renderer';
import { Star } from './drawings.tsx';
import { displayFont } from './fonts.ts';
import { as, type Tag } from './tags.ts';
import { palette, type Style } from './theme.ts';

/** Size and line height always come together: the library turns an inherited line height into points. */
const sizes = {
  paragraph: { fontSize: 9.8, lineHeight: 1.45 },
  eyebrow: { fontWeight: 600, fontSize: 9, lineHeight: 1.4, color: palette.majorelle },
  title: { fontFamily: displayFont, fontWeight: 700, fontSize: 26, lineHeight: 1.12, letterSpacing: -0.3 },
  heading: { fontFamily: displayFont, fontWeight: 700, fontSize: 15, lineHeight: 1.2, letterSpacing: -0.1 },
  label: { fontFamily: displayFont, fontWeight: 700, fontSize: 11.5, lineHeight: 1.25 },
} as const satisfies Record<string, Style>;

/** One string: the library renders several as separate runs. */
type TextProps = { style?: Style; tag?: Tag; children: string };

export function Paragraph({ style, tag = 'P', children }: TextProps) {
  return (
    <Text {...as(tag)} style={{ ...sizes.paragraph, ...style }}>
      {children}
    </Text>
  );
}

export function Eyebrow({ style, children }: TextProps) {
  return <Text style={{ ...sizes.eyebrow, ...style }}>{children}</Text>;
}

/** A section's title. */
export function Title({ style, tag = 'H2', children }: TextProps) {
  return (
    <Text {...as(tag)} style={{ ...sizes.title, ...style }}>
      {children}
    </Text>
  );
}

export function Heading({ style, tag = 'H4', children }: TextProps) {
  return (
    <Text {...as(tag)} style={{ ...sizes.heading, ...style }}>
      {children}
    </Text>
  );
}

export function Label({ style, tag = 'H4', children }: TextProps) {
  return (
    <Text {...as(tag)} style={{ ...sizes.label, ...style }}>
      {children}
    </Text>
  );
}

export function TextLink({ href, style, children }: TextProps & { href: string }) {
  return (
    <View {...as('P')}>
      <Link {...as('Link')} src={href} style={{ textDecoration: 'none' }}>
        <Text {...as('Span')} style={{ ...sizes.paragraph, ...style }}>
          {children}
        </Text>
      </Link>
    </View>
  );
}

type PartHeadingProps = { eyebrow: string; title: string; colour: string };

/** Eyebrow and title above a part. */
export function PartHeading({ eyebrow, title, colour }: PartHeadingProps) {
  return (
    <View style={{ marginBottom: 9, gap: 2 }}>
      <Eyebrow style={{ color: colour }}>{eyebrow}</Eyebrow>
      <Heading tag="H3">{title}</Heading>
    </View>
  );
}

type StarListProps = { lines: readonly string[]; colour: string; style?: Style };

/** Lines that each begin with a star of `colour`. */
export function StarList({ lines, colour, style }: StarListProps) {
  return (
    <View {...as('L')} style={{ gap: 3, ...style }}>
      {lines.map((line) => (
        <StarItem key={line} line={line} colour={colour} />
      ))}
    </View>
  );
}

/** One line of such a list. */
export function StarItem({ line, colour }: { line: string; colour: string }) {
  return (
    <View {...as('LI')} style={{ flexDirection: 'row', gap: 6 }}>
      <Star colour={colour} style={{ width: 6.5, height: 6.5, marginTop: 3.7 }} />
      <Paragraph tag="LBody" style={{ flex: 1 }}>
        {line}
      </Paragraph>
    </View>
  );
}
