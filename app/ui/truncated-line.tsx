/**
 * The link text of a compact table's row: one line, two on phones, and in full while focused. Its container
 * needs the class `group`, and the text as its `title`.
 */
export function RowName({ children }: { children: string }) {
  return (
    <bdi className="block [overflow-wrap:anywhere] group-focus-visible:line-clamp-none max-md:line-clamp-2 md:truncate md:leading-9 group-focus-visible:md:whitespace-normal group-focus-visible:md:leading-6">
      {children}
    </bdi>
  );
}

type CutLineProps = {
  words: string;
  /** The tooltip, when it is more than the text. */
  whole?: string;
  /** Text written by a user, which may run right to left. */
  foreign?: boolean;
};

/** A line truncated at its column's width, with the full text as a tooltip. */
export function TruncatedLine({ words, whole = words, foreign = false }: CutLineProps) {
  const Tag = foreign ? 'bdi' : 'span';
  return (
    <Tag title={whole} className="block min-w-0 truncate text-ink-muted">
      {words}
    </Tag>
  );
}
