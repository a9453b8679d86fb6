import { AttachmentRefused } from '#app/storage/attachment-refused.ts';
import { ImageRefused } from '#app/storage/image-refused.ts';
import { emptyZip, pngBomb, testPhoto } from '#app/storage/test-pictures.ts';
import { testPdf } from '#tests/helpers/test-pdf.ts';

/** A hostile file, and the refusal in French; null: it is stored, without what it hides. */
export type HostileFile = {
  what: string;
  bytes: Uint8Array;
  name: string;
  /** The type that the browser would send. */
  type: string;
  said: string | null;
};

/** Hidden in every file: it may not be served again. */
export const hidden = 'CACHE-DANS-LE-FICHIER';

const page = `<!doctype html><script>window.ran=1;//${hidden}</script>`;
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>/*${hidden}*/</script></svg>`;
const joined = (...parts: (Uint8Array | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const picture = (reason: ConstructorParameters<typeof ImageRefused>[0]) => new ImageRefused(reason).message;

/** A file, which has this name and type unless it says others. */
export const fileOf =
  (usualName: string, usualType: string) =>
  (
    what: string,
    bytes: Uint8Array,
    said: string | null,
    name = usualName,
    type = usualType,
  ): HostileFile => ({
    ...{ what, bytes, said, name, type },
  });

/** Pictures for the photo library and articles. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const photo = testPhoto(300, 200);
  const jpeg = await photo.clone().jpeg().toBuffer();
  const png = await photo.clone().png().toBuffer();
  const webp = await photo.clone().webp().toBuffer();
  const position = { GPSLatitude: '33/1 36/1 37/1', GPSLatitudeRef: 'N', GPSLongitude: '7/1 30/1 2/1' };
  const placed = await photo
    .clone()
    .withExif({ IFD0: { Copyright: hidden }, IFD3: { ...position, GPSLongitudeRef: 'W' } })
    .jpeg()
    .toBuffer();
  const wide = Buffer.from(webp);
  // The width and the height of VP8 stand in fourteen bits each.
  wide.writeUInt16LE(0x3fff, 26);
  wide.writeUInt16LE(0x3fff, 28);
  const file = fileOf('cour.jpg', 'image/jpeg');
  const named = {
    gif: ['a.gif', 'image/gif'],
    png: ['a.png', 'image/png'],
    webp: ['a.webp', 'image/webp'],
  } as const;
  const gif = Buffer.from(`GIF89a/*${hidden}*/=1;window.ran=1`);
  const php = `<?php echo 1; /*${hidden}*/`;
  const tooMany = picture('too-many-pixels');
  return [
    file('a GIF that is a script', gif, picture('gif'), ...named.gif),
    file('a JPEG with a page behind it', joined(jpeg, page), null),
    file('a PNG with a page behind it', joined(png, page), null, ...named.png),
    file('a WebP with PHP behind it', joined(webp, php), null, ...named.webp),
    file('a JPEG that is an archive', joined(jpeg, emptyZip), null),
    file('a JPEG with a trailer of a telephone', joined(jpeg, '\0SAMSUNG', hidden), null),
    file('a drawing with a script', Buffer.from(drawing), picture('svg'), 'a.svg', 'image/svg+xml'),
    file('a drawing that calls itself PNG', Buffer.from(drawing), picture('svg'), ...named.png),
    file('a page that calls itself JPEG', Buffer.from(page), picture('not-an-image')),
    file('a PDF file that calls itself JPEG', testPdf(), picture('not-an-image')),
    file('a PNG that calls itself a page', png, null, 'a.html', 'text/html'),
    file('a JPEG that calls itself a script', jpeg, null, 'a.js', 'text/javascript'),
    file('a PNG of 400 megapixels in 50 kB', pngBomb(20_000, 20_000), tooMany, ...named.png),
    file('a PNG of one endless line', pngBomb(65_000_001, 1), tooMany, ...named.png),
    file('a WebP that says it has 268 megapixels', wide, tooMany, ...named.webp),
    file('half of a JPEG', jpeg.subarray(0, jpeg.length / 2), picture('damaged')),
    file('an empty file', Buffer.alloc(0), picture('empty')),
    file('a file of more than 10 MB', joined(jpeg, Buffer.alloc(10 * 1024 * 1024)), picture('too-heavy')),
    file('a photo that says where it was taken', placed, null),
    file('two endings', jpeg, null, 'cour.php.jpg'),
    file('a name that climbs', jpeg, null, '../../../../etc/cour.jpg'),
    file('a name that climbs, in Windows', jpeg, null, '..\\..\\cour.jpg'),
    file('a name with NUL', jpeg, null, 'cour.php%00.jpg'),
    file('a name of markup', jpeg, null, '<img src=x onerror=window.ran=1>.jpg'),
    file('a name of 5,000 characters', jpeg, null, `${'x'.repeat(5000)}.jpg`),
  ];
}

const pdf = (reason: ConstructorParameters<typeof AttachmentRefused>[0]) =>
  new AttachmentRefused(reason).message;

/** PDF files of articles. They are stored unchanged, so anything hidden at their end is refused. */
export function hostileAttachments(): HostileFile[] {
  const whole = testPdf();
  const file = fileOf('Menu.pdf', 'application/pdf');
  return [
    file('a PDF file that is an archive', joined(whole, emptyZip), pdf('polyglot')),
    file('a PDF file with a page behind it', joined(whole, page), pdf('polyglot')),
    file('a page before a PDF file', joined(page, whole), pdf('not-a-pdf')),
    file('a page within the head of a PDF file', joined('%PDF-1.4\n%', page, '\n', whole), pdf('polyglot')),
    file('a page that calls itself PDF', Buffer.from(page), pdf('not-a-pdf')),
    file('an archive that calls itself PDF', emptyZip, pdf('not-a-pdf')),
    file('half of a PDF file', whole.subarray(0, whole.length / 2), pdf('damaged')),
    file('an empty PDF file', Buffer.alloc(0), pdf('empty')),
    file('a PDF file with a comment behind it', joined(whole, `<!-- ${hidden} -->`), null),
    file('a PDF file that calls itself a page', whole, null, 'Menu.html', 'text/html'),
    file('a PDF file whose name climbs and ends lines', whole, null, '../..\\x\r\nSet-Cookie: a=1".pdf'),
  ];
}
