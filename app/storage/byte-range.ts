/** Bytes `first` to `last` of a file, both included. */
export type ByteRange = { first: number; last: number };

/**
 * Which part of a file of `size` bytes a `Range` header asks for: 'whole' when it asks for none, or in a way
 * that may be answered whole (several ranges, another unit, nonsense), 'unsatisfiable' when it starts after
 * the end.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const asked = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '');
  if (!asked) return 'whole';
  const [, from = '', to = ''] = asked;
  if (from === '') return to === '' ? 'whole' : lastBytes(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last };
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { first: Math.max(0, size - count), last: size - 1 };
}
