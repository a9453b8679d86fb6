/** '3,4 Mo'; below one in Ko, rounded up. */
export function megabytes(bytes: number): string {
  const format = (value: number) => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  if (bytes < 1024 * 1024) return `${format(Math.ceil(bytes / 1024))}\u00A0Ko`;
  return `${format(bytes / 1024 / 1024)}\u00A0Mo`;
}
