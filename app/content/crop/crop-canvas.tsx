import type { KeyboardEvent, PointerEvent } from 'react';
import { type Corner, type Crop, cornerOf, corners, type Focus, withCorner } from '#app/lib/crop.ts';
import type { CropAndFocus, WholePicture } from './crop-form.ts';

type FramingCanvasProps = {
  whole: WholePicture;
  framing: CropAndFocus;
  /** The focus point was moved. */
  onMark: (focus: Focus) => void;
  /** The crop was changed. */
  onLeave: (crop: Crop) => void;
};

const cornerNames: Readonly<Record<Corner, string>> = {
  'left-top': 'Coin haut gauche',
  'right-top': 'Coin haut droit',
  'left-bottom': 'Coin bas gauche',
  'right-bottom': 'Coin bas droit',
};

const cursors: Readonly<Record<Corner, string>> = {
  'left-top': 'cursor-nwse-resize',
  'right-top': 'cursor-nesw-resize',
  'left-bottom': 'cursor-nesw-resize',
  'right-bottom': 'cursor-nwse-resize',
};

const moved = 'flèches pour le déplacer, avec Maj par dix';

/** The whole picture with the cropped-out part darkened, the focus point and the four movable corners. */
export function CropCanvas({ whole, framing, onMark, onLeave }: FramingCanvasProps) {
  const { crop, focus } = framing;
  const ratio = whole.width / whole.height;
  return (
    <div
      style={{ aspectRatio: ratio, width: `min(100%, ${16 * ratio}rem)` }}
      className="relative m-3 max-w-[calc(100%-1.5rem)] justify-self-center"
    >
      <button
        type="button"
        aria-label={`Repère à ${focus.x} % et ${focus.y} %\u00A0: ${moved}`}
        className="absolute inset-0 cursor-crosshair touch-none overflow-hidden rounded-control bg-sand-deep"
        {...moves(focus, onMark)}
      >
        <img
          src={whole.src}
          alt=""
          draggable={false}
          className="pointer-events-none size-full select-none object-fill"
        />
        <span
          aria-hidden="true"
          style={{
            left: `${crop.x}%`,
            top: `${crop.y}%`,
            width: `${crop.width}%`,
            height: `${crop.height}%`,
          }}
          className="pointer-events-none absolute border-2 border-white shadow-[0_0_0_100rem_rgb(27_31_59/0.65)]"
        />
        <span
          aria-hidden="true"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          className="pointer-events-none absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white bg-majorelle/40 ring-2 ring-ink"
        />
      </button>
      {corners.map((corner) => {
        const at = cornerOf(crop, corner);
        const take = (to: Focus) => onLeave(withCorner(crop, corner, to));
        return (
          <button
            key={corner}
            type="button"
            aria-label={`${cornerNames[corner]} à ${at.x} % et ${at.y} %\u00A0: ${moved}`}
            style={{ left: `${at.x}%`, top: `${at.y}%` }}
            // A touch target of finger size; only the square inside is visible.
            className={`absolute grid size-11 -translate-x-1/2 -translate-y-1/2 touch-none place-items-center rounded-full ${cursors[corner]}`}
            {...moves(at, take)}
          >
            <span className="pointer-events-none size-4 rounded-sm border-2 border-white bg-majorelle ring-2 ring-ink" />
          </button>
        );
      })}
    </div>
  );
}

/** Handlers that move a point of the picture: drag, or arrow keys. */
function moves(at: Focus, onMove: (to: Focus) => void) {
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    // The picture under the points.
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!box) return;
    onMove({ x: (100 * (clientX - box.left)) / box.width, y: (100 * (clientY - box.top)) / box.height });
  };
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(event);
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
    },
    onKeyDown(event: KeyboardEvent) {
      const to = afterKey(event, at);
      if (!to) return;
      event.preventDefault();
      onMove(to);
    },
  };
}

/** The point after an arrow key: moved by one percent, by ten with Shift; null for other keys. */
function afterKey({ key, shiftKey }: KeyboardEvent, { x, y }: Focus): Focus | null {
  const step = shiftKey ? 10 : 1;
  if (key === 'ArrowLeft') return { x: x - step, y };
  if (key === 'ArrowRight') return { x: x + step, y };
  if (key === 'ArrowUp') return { x, y: y - step };
  if (key === 'ArrowDown') return { x, y: y + step };
  return null;
}
