import { Link, Text, View } from '@react-pdf/renderer';
import { Star } from './drawings.tsx';
import { displayFont } from './fonts.ts';
import { palette, type Style } from './theme.ts';

/** Size and line height always come together: the library turns an inherited line height into points. */
const sizes = {
  paragraph: { fontSize: 9.5, lineHeight: 1.45 },
  eyebrow: { fontWeight: 600, fontSize: 9, lineHeight: 1.4, color: palette.majorelle },
  title: { fontFamily: displayFont, fontWeight: 700, fontSize: 26, lineHeight: 1.12, letterSpacing: -0.3 },
  heading: { fontFamily: displayFont, fontWeight: 700, fontSize: 15, lineHeight: 1.2, letterSpacing: -0.1 },
  label: { fontFamily: displayFont, fontWeight: 700, fontSize: 11, lineHeight: 1.25 },
} as const satisfies Record<string, Style>;

/** One string: the library lays out several as so many runs. */
type TextProps = { style?: Style; children: string };

export function Paragraph({ style, children }: TextProps) {
  return <Text style={{ ...sizes.paragraph, ...style }}>{children}</Text>;
}

export function Eyebrow({ style, children }: TextProps) {
  return <Text style={{ ...sizes.eyebrow, ...style }}>{children}</Text>;
}

export function Title({ style, children }: TextProps) {
  return <Text style={{ ...sizes.title, ...style }}>{children}</Text>;
}

export function Heading({ style, children }: TextProps) {
  return <Text style={{ ...sizes.heading, ...style }}>{children}</Text>;
}

export function Label({ style, children }: TextProps) {
  return <Text style={{ ...sizes.label, ...style }}>{children}</Text>;
}

export function TextLink({ href, style, children }: TextProps & { href: string }) {
  return (
    <Link src={href} style={{ ...sizes.paragraph, ...style }}>
      {children}
    </Link>
  );
}

type PartHeadingProps = { eyebrow: string; title: string; colour: string };

/** Eyebrow and title above a part. */
export function PartHeading({ eyebrow, title, colour }: PartHeadingProps) {
  return (
    <View style={{ marginBottom: 9, gap: 2 }}>
      <Eyebrow style={{ color: colour }}>{eyebrow}</Eyebrow>
      <Heading>{title}</Heading>
    </View>
  );
}

type StarListProps = { lines: readonly string[]; colour: string; style?: Style };

/** Lines that each begin with a star of `colour`. */
export function StarList({ lines, colour, style }: StarListProps) {
  return (
    <View style={{ gap: 3, ...style }}>
      {lines.map((line) => (
        <View key={line} style={{ flexDirection: 'row', gap: 6 }}>
          <Star colour={colour} style={{ width: 6.5, height: 6.5, marginTop: 3.7 }} />
          <Paragraph style={{ flex: 1 }}>{line}</Paragraph>
        </View>
      ))}
    </View>
  );
}
