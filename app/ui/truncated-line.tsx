/**
 * The words of what opens a row of a compact table: one line, on phones two, and whole while it has the focus. What is around them has the
 * class `group`, and the words as its `title`.
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
  /** What stands whole under the pointer, where it is more than the words. */
  whole?: string;
  /** Somebody's own words, which may run the other way. */
  foreign?: boolean;
};

/** A line that is cut where its column ends, and whole under the pointer. */
export function TruncatedLine({ words, whole = words, foreign = false }: CutLineProps) {
  const Tag = foreign ? 'bdi' : 'span';
  return (
    <Tag title={whole} className="block min-w-0 truncate text-ink-muted">
      {words}
    </Tag>
  );
}
