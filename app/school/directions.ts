/** Clockwise, from the north: where a landmark lies, seen from the school. */
export const directions = [
  { value: 'n', label: 'Au nord' },
  { value: 'ne', label: 'Au nord-est' },
  { value: 'e', label: 'À l’est' },
  { value: 'se', label: 'Au sud-est' },
  { value: 's', label: 'Au sud' },
  { value: 'so', label: 'Au sud-ouest' },
  { value: 'o', label: 'À l’ouest' },
  { value: 'no', label: 'Au nord-ouest' },
] as const;
