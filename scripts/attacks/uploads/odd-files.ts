import { readFileSync } from 'node:fs';
import { sharp } from '#app/lib/sharp.server.ts';
import { AttachmentRefused } from '#app/storage/attachment-refused.ts';
import { ImageRefused } from '#app/storage/image-refused.ts';
import { testPhoto } from '#app/storage/test-pictures.ts';
import { testPdf } from '#tests/helpers/test-pdf.ts';
import { fileOf, type HostileFile } from './hostile-files.ts';

/*
 * Files as cameras, programs and servers write them: accepted where they are whole, however odd, and refused
 * where they were cut.
 */

/** A JPEG with the parameters of its scan as Samsung's cameras write them. */
async function ofSamsung(): Promise<Buffer> {
  const bytes = await testPhoto(300, 200).jpeg().toBuffer();
  const scan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  bytes.set([0, 0, 0], scan + 5 + 2 * (bytes[scan + 4] ?? 0));
  return bytes;
}

export async function oddPictures(): Promise<HostileFile[]> {
  const samsung = await ofSamsung();
  const heic = readFileSync('tests/pictures/turned.heic');
  const tiles = readFileSync('tests/pictures/tiles.heic');
  const large = await sharp({ create: { width: 9248, height: 6936, channels: 3, background: '#2850c8' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const cut = Buffer.concat([samsung.subarray(0, samsung.length / 2), Buffer.from([0xff, 0xd9])]);
  const filledUp = Buffer.from(tiles).fill(0, Math.round(0.8 * tiles.length));
  const damaged = new ImageRefused('damaged').message;
  const jpeg = fileOf('cour.jpg', 'image/jpeg');
  const unnamed = fileOf('IMG_2041', 'application/octet-stream');
  return [
    jpeg('a photo of Samsung', samsung, null),
    unnamed('a photo of Android without a type', samsung, null),
    jpeg('a photo of Photoshop for Mac', readFileSync('tests/pictures/photoshop-mac.jpg'), null),
    jpeg('a photo of 64 megapixels', large, null),
    jpeg('a photo of Samsung that was cut and ended', cut, damaged),
    unnamed('a HEIC photo', heic, null),
    unnamed('a HEIC photo that was cut', heic.subarray(0, heic.length - 200), damaged),
    unnamed('a HEIC photo that was cut and filled up to its length', filledUp, damaged),
  ];
}

export function oddAttachments(): HostileFile[] {
  const whole = Buffer.from(testPdf()).toString('latin1');
  const pdf = fileOf('Menu.pdf', 'application/pdf');
  const file = (what: string, text: string, said: string | null = null) =>
    pdf(what, Buffer.from(text, 'latin1'), said);
  const damaged = new AttachmentRefused('damaged').message;
  return [
    file('a PDF file behind a byte order mark', `\xef\xbb\xbf${whole}`),
    file('a PDF file behind a blank line', `\n${whole}`),
    file('a PDF file for a printer', `\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n${whole}\x1b%-12345X`),
    file('a PDF file with padding', `${whole}${'\0'.repeat(600)}`),
    file('a PDF file cut after its first saving', `${whole}7 0 obj\n<<`, damaged),
  ];
}
