import type { Piece } from '#app/features/search/search.ts';

/** A text with the matches of a search marked. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0;
  return pieces.map(({ text, marked }) => {
    const key = at;
    at += text.length;
    return marked ? (
      <mark key={key} className="bg-saffron-tint text-inherit">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
