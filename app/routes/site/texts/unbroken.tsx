import { Fragment } from 'react';

/** A large text whose compounds (« 2026-2027 », « rendez-vous ») do not break. */
export function Unbroken({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) =>
    isCompound(piece) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces are identified by position
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}

const isCompound = (word: string) => /[\p{L}\d]-[\p{L}\d]/u.test(word);

/** Compounds, and the text between them. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const word of text.split(/(?<=[^\p{L}\d-])|(?=[^\p{L}\d-])/u)) {
    const last = pieces.at(-1);
    if (last === undefined || isCompound(last) || isCompound(word)) pieces.push(word);
    else pieces[pieces.length - 1] = last + word;
  }
  return pieces;
}
