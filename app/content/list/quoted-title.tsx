/** « Title », after a button's word, for screen readers: others see the row. */
export function QuotedTitle({ title }: { title: string }) {
  return (
    <>
      «{'\u00A0'}
      <bdi>{title}</bdi>
      {'\u00A0'}»
    </>
  );
}
