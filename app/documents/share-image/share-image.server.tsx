import { readFile } from 'node:fs/promises';
import satori, { type Font } from 'satori';
import { type FontName, type FontSubset, fontFile } from '#app/documents/font-file.ts';
import { type Focus, frameOf } from '#app/lib/crop.ts';
import { sharp } from '#app/lib/sharp.server.ts';
import { colours } from '#app/ui/zellige-colours.ts';
import { edge, type ShareArt, shareArt, shareImageSize } from './share-image-art.ts';
import { drawableText, ShareImageText, type ShareImageTexts } from './share-image-text.tsx';

export type ShareImage = ShareImageTexts & {
  art: ShareArt | { kind: 'photo'; bytes: Uint8Array; focus?: Focus | undefined };
};

const { width, height } = shareImageSize;

/** Renders a share image (1200×630) as PNG of some 50 KB: a third of a second of one processor. */
export async function drawShareImage({ art, ...words }: ShareImage): Promise<Uint8Array<ArrayBuffer>> {
  const { title, kind, schoolName, foot } = words;
  const shown = {
    title: drawableText(title) || schoolName,
    kind: drawableText(kind),
    schoolName: drawableText(schoolName),
    foot: drawableText(foot),
  };
  const text = await satori(<ShareImageText {...shown} />, { width, height, fonts: await fonts() });
  const photo = art.kind === 'photo' ? await inOpening(art.bytes, art.focus) : null;
  const drawing = shareArt(art.kind === 'photo' ? null : art);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}${text}</svg>`;
  const ground = { width, height, channels: 3, background: colours.ink } as const;
  const bytes = await sharp({ create: ground })
    .composite([...(photo ? [{ ...photo, left: edge, top: 0 }] : []), { input: Buffer.from(svg) }])
    // Half the size of full colour, without a visible difference.
    .png({ palette: true, colours: 256, effort: 5 })
    .toBuffer();
  return new Uint8Array(bytes);
}

/** Crops around the focus point; without one, around what attracts attention. */
async function inOpening(photo: Uint8Array, focus: Focus | undefined) {
  const opening = { width: width - edge, height };
  const cut = focus
    ? sharp(photo)
        .extract(frameOf(await sharp(photo).metadata(), opening, focus))
        .resize({ ...opening, fit: 'fill' })
    : sharp(photo).resize({ ...opening, fit: 'cover', position: 'attention' });
  // Raw pixels: encoding the picture again would cost as much again, and lose quality.
  const { data, info } = await cut.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

let loaded: Promise<Font[]> | undefined;

/** A family per file, as satori requires. */
function fonts(): Promise<Font[]> {
  loaded ??= Promise.all([
    font('Bricolage', 'bricolage-grotesque', 'latin', 700),
    font('Bricolage Extended', 'bricolage-grotesque', 'latin-ext', 700),
    font('Figtree', 'figtree', 'latin', 500),
    font('Figtree Extended', 'figtree', 'latin-ext', 500),
  ]);
  return loaded;
}

async function font(family: string, name: FontName, subset: FontSubset, weight: 500 | 700): Promise<Font> {
  return { name: family, weight, style: 'normal', data: await readFile(fontFile(name, subset, weight)) };
}
