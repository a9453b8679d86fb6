import { frameOf, pixelsOf, withinCrop } from '#app/lib/crop.ts';
import type { CropAndFocus, WholePicture } from './crop-form.ts';

/** The aspect ratios of the site: the carousel's on desktop and on phones, and that of all cards. */
const cuts = [
  { name: 'Carrousel', width: 12, height: 5 },
  { name: 'Mobile', width: 18, height: 25 },
  { name: 'Vignette', width: 4, height: 3 },
] as const;

/** Previews of the crop where the site shows the picture. */
export function CropPreviews({ whole, framing }: { whole: WholePicture; framing: CropAndFocus }) {
  return (
    <ul aria-label="Aperçus" className="grid grid-cols-[2.4fr_0.72fr_1.33fr] gap-2">
      {cuts.map(({ name, ...shape }) => (
        <li key={name} className="grid min-w-0 content-start gap-1 text-ink-muted text-xs">
          <span
            style={{ aspectRatio: shape.width / shape.height }}
            className="relative block w-full overflow-hidden rounded-control bg-sand-deep"
          >
            <img
              src={whole.src}
              alt=""
              className="absolute max-w-none"
              style={placeOf(whole, framing, shape)}
            />
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The position of the whole picture behind a frame, so that the visible part is what the site will show. */
function placeOf(
  { width, height }: WholePicture,
  { crop, focus }: CropAndFocus,
  shape: { width: number; height: number },
) {
  const left = pixelsOf(crop, { width, height });
  const frame = frameOf(left, shape, withinCrop(focus, crop));
  return {
    width: `${(100 * width) / frame.width}%`,
    height: `${(100 * height) / frame.height}%`,
    left: `${(-100 * (left.left + frame.left)) / frame.width}%`,
    top: `${(-100 * (left.top + frame.top)) / frame.height}%`,
  };
}
