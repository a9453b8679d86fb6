import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useAnnouncedValue } from '#app/content/editor/use-announced-value.ts';
import type { PhotoFieldErrors } from '#app/features/photos/photo-details.ts';
import type { Fields } from '#app/forms/kept-text.ts';
import { type Focus, type ImageView, middle } from '#app/lib/image-variants.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { Picture } from '#app/ui/picture.tsx';

type FocusFieldProps = { image: ImageView; values: Fields; errors?: PhotoFieldErrors | undefined };

/** The shapes that the site cuts photos to: the carousel's on desks and on phones, and that of all its cards. */
const cuts = [
  { name: 'Carrousel', shape: 'aspect-12/5' },
  { name: 'Mobile', shape: 'aspect-18/25' },
  { name: 'Vignette', shape: 'aspect-4/3' },
] as const;

/** What every cut of a photo keeps in view: shown by a finger, the mouse or the arrow keys, or typed; with what comes of it. */
export function FocusField({ image, values, errors }: FocusFieldProps) {
  const [x, setX] = useState(values.focusX ?? String(middle.x));
  const [y, setY] = useState(values.focusY ?? String(middle.y));
  const announcedX = useAnnouncedValue(x);
  const announcedY = useAnnouncedValue(y);
  const focus: Focus = { x: percent(x), y: percent(y) };
  const move = (to: Focus) => {
    setX(String(within(to.x)));
    setY(String(within(to.y)));
  };
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="mb-1 font-semibold text-sm">Point à garder visible</legend>
      <p className="text-ink-muted text-sm">
        Le site coupe la photo selon sa place. Posez le repère sur ce qui doit rester visible.
      </p>
      <FocusMarker image={image} focus={focus} onMove={move} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Horizontal (%)" errors={errors?.focusX} clearOnEdit>
          <Input
            ref={announcedX}
            {...percentInput}
            name="focusX"
            value={x}
            onChange={({ currentTarget }) => setX(currentTarget.value)}
          />
        </Field>
        <Field label="Vertical (%)" errors={errors?.focusY} clearOnEdit>
          <Input
            ref={announcedY}
            {...percentInput}
            name="focusY"
            value={y}
            onChange={({ currentTarget }) => setY(currentTarget.value)}
          />
        </Field>
      </div>
      <Cuts image={{ ...image, focus }} />
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => move(middle)}>
        Remettre au centre
      </Button>
    </fieldset>
  );
}

const percentInput = { type: 'number', min: 0, max: 100, step: 1, inputMode: 'numeric' } as const;

type FocusMarkerProps = { image: ImageView; focus: Focus; onMove: (to: Focus) => void };

/** The whole photo with the mark on it. */
function FocusMarker({ image, focus, onMove }: FocusMarkerProps) {
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onMove({ x: (100 * (clientX - box.left)) / box.width, y: (100 * (clientY - box.top)) / box.height });
  };
  const { focus: _, ...whole } = image;
  return (
    <button
      type="button"
      aria-label={`Repère à ${focus.x} % et ${focus.y} %\u00A0: flèches pour le déplacer, avec Maj par dix`}
      className="relative w-fit cursor-crosshair touch-none justify-self-center overflow-hidden rounded-control"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
      }}
      onKeyDown={(event) => {
        const to = afterKey(event, focus);
        if (!to) return;
        event.preventDefault();
        onMove(to);
      }}
    >
      <Picture
        image={whole}
        alt=""
        sizes="(min-width: 640px) 22rem, 90vw"
        className="pointer-events-none block h-auto max-h-64 w-auto max-w-full select-none"
      />
      <span
        aria-hidden="true"
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        className="pointer-events-none absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white bg-majorelle/40 ring-2 ring-ink"
      />
    </button>
  );
}

/** What comes of it where the site shows the photo. */
function Cuts({ image }: { image: ImageView }) {
  return (
    <ul aria-label="Aperçus" className="grid grid-cols-[2.4fr_0.72fr_1.33fr] gap-2">
      {cuts.map(({ name, shape }) => (
        <li key={name} className="grid min-w-0 gap-1 text-ink-muted text-xs">
          <span className={`${shape} block w-full overflow-hidden rounded-control bg-sand-deep`}>
            <Picture image={image} alt="" sizes="200px" className="size-full object-cover" />
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Where an arrow key moves the mark: by one percent, by ten with Shift; null for other keys. */
function afterKey({ key, shiftKey }: KeyboardEvent, { x, y }: Focus): Focus | null {
  const step = shiftKey ? 10 : 1;
  if (key === 'ArrowLeft') return { x: x - step, y };
  if (key === 'ArrowRight') return { x: x + step, y };
  if (key === 'ArrowUp') return { x, y: y - step };
  if (key === 'ArrowDown') return { x, y: y + step };
  return null;
}

function within(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}

/** What is typed as a number; the middle while it is none. */
function percent(typed: string): number {
  return /^\d{1,3}$/.test(typed) ? within(Number(typed)) : middle.x;
}
