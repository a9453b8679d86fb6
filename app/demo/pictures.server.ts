/** Base64, and not addresses: what is in a server build's assets would be moved to the public ones. */
const files = import.meta.glob<string>('./pictures/*.jpg', { query: '?inline', import: 'default' });

/** Names of all demo pictures, as the texts have them: 'book-of-stars'. */
export const pictureNames: readonly string[] = Object.keys(files).map((file) =>
  file.slice('./pictures/'.length, -'.jpg'.length),
);

/** The bytes of a demo picture, a JPEG. @throws when there is none of that name. */
export async function readPicture(name: string): Promise<Buffer> {
  const load = files[`./pictures/${name}.jpg`];
  if (!load) throw new Error(`There is no demo picture '${name}'`);
  const address = await load();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
