const SHOWN = 120;

/** A text of any length: in full when short, else its beginning, and the rest on demand. */
export function LongText({ text }: { text: string }) {
  if (text.length <= SHOWN)
    return (
      <span dir="auto" className="block whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </span>
    );
  return (
    <details className="group">
      <summary className="cursor-pointer list-none [overflow-wrap:anywhere] [&::-webkit-details-marker]:hidden">
        <bdi className="group-open:hidden">{text.slice(0, SHOWN).trimEnd()}… </bdi>
        <span className="inline-block py-1 font-semibold text-majorelle underline underline-offset-4">
          <span className="group-open:hidden">Lire la suite</span>
          <span className="hidden group-open:inline">Réduire</span>
        </span>
      </summary>
      <span dir="auto" className="block whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </span>
    </details>
  );
}
