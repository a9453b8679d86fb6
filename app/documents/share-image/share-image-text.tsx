import { colours } from '#app/ui/zellige-colours.ts';
import { khatamPath } from '#app/ui/zellige-mark.tsx';
import { edge, shareImageSize } from './share-image-art.ts';

export type ShareImageTexts = {
  title: string;
  /** The line above the title. */
  kind: string;
  schoolName: string;
  /** The bottom line: the slogan, unless the title is the slogan. */
  foot: string;
};

/** The glyphs of the two font files: French, its neighbours, and typographic signs. */
const drawable = /[^\u0020-\u007E\u00A0-\u02BA\u1E00-\u1EFF\u2010-\u2027\u2030-\u205F\u20AC\u2122\u2212]/gu;

/** A text without the characters that have no glyph: emoji, other scripts. May be empty. */
export function drawableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\n\t\u202F]/g, ' ')
    .replace(drawable, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The text of a share image, for satori: a flexbox layout in which every element is `display: flex`. */
export function ShareImageText({ title, kind, schoolName, foot }: ShareImageTexts) {
  const { size, lines } = titleFit(title);
  return (
    <div
      style={{
        display: 'flex',
        boxSizing: 'border-box',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: edge - 44,
        height: shareImageSize.height,
        padding: '64px 0 60px 72px',
        fontFamily: 'Figtree, Figtree Extended',
        color: colours.white,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 18 }}>
        <Star size={58} />
        <div style={{ ...oneLine, fontFamily: 'Bricolage, Bricolage Extended', fontSize: 32, width: 500 }}>
          {schoolName}
        </div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 16 }}>
        <div style={{ ...oneLine, color: colours.saffron, fontSize: 28, width: 580 }}>{kind}</div>
        <div
          style={{
            display: 'block',
            fontFamily: 'Bricolage, Bricolage Extended',
            fontSize: size,
            lineHeight: 1.08,
            letterSpacing: '-0.015em',
            wordBreak: 'break-word',
            lineClamp: lines,
          }}
        >
          {title}
        </div>
      </div>
      <div style={{ ...oneLine, color: '#c9c8d8', fontSize: 26, width: 580 }}>{foot}</div>
    </div>
  );
}

const oneLine = { display: 'block', lineClamp: 1, wordBreak: 'break-word' } as const;

/** Long titles get a smaller size, then are cut after as many lines as fit. */
function titleFit(title: string): { size: number; lines: number } {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (title.length <= 24 && longestWord <= 13) return { size: 84, lines: 3 };
  if (title.length <= 48 && longestWord <= 16) return { size: 66, lines: 4 };
  if (title.length <= 84 && longestWord <= 20) return { size: 54, lines: 5 };
  return { size: 46, lines: 5 };
}

function Star({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={khatamPath} fill={colours.saffron} />
      <path d={khatamPath} transform="translate(4.8 4.8) scale(.6)" fill={colours.ink} />
      <path d={khatamPath} transform="translate(7.2 7.2) scale(.4)" fill={colours.saffron} />
    </svg>
  );
}
