/** Bytes `first` to `last` of a file, both included. */
export type ByteRange = { first: number; last: number };

/**
 * Which part of a file of `size` bytes a `Range` header asks for: 'whole' when it asks for none, or in a way
 * that may be answered whole (several ranges, another unit, nonsense), 'unsatisfiable' when it starts after
 * the end.
 */
export function byteRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '');
  if (!match) return 'whole';
  const [, from = '', to = ''] = match;
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
