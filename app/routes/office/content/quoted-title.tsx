/** « Title », after the word of a button that tells no more to who sees its row. */
export function QuotedTitle({ title }: { title: string }) {
  return (
    <>
      «{'\u00A0'}
      <bdi>{title}</bdi>
      {'\u00A0'}»
    </>
  );
}
