import { colours } from '#app/ui/zellige-colours.ts';
import { khatamPath } from '#app/ui/zellige-mark.tsx';

const star = (fill: string, transform: string) =>
  `<path fill="${fill}" d="${khatamPath}" transform="${transform}"/>`;

/** The school's sign on a tile, legible on the background of any mail program. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colours.ink}"/>${star(colours.saffron, 'translate(4 4)')}${star(colours.ink, 'translate(10.4 10.4) scale(.4667)')}</svg>`;

let rendered: Promise<Buffer> | undefined;

/** The logo of mails as a PNG of 84 pixels, rendered once; 0.5 kB. */
export function logo(): Promise<Buffer> {
  rendered ??= draw();
  return rendered;
}

async function draw(): Promise<Buffer> {
  // Loaded at the first message: the site does without it until then.
  const { sharp } = await import('#app/lib/sharp.server.ts');
  return sharp(Buffer.from(drawing), { density: 190 })
    .resize(84, 84)
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();
}
