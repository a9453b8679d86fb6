import { useAnnouncedValue } from '#app/content/editor/use-announced-value.ts';
import type { FieldErrors } from '#app/forms/form-results.ts';
import {
  type Crop,
  type Focus,
  frameOf,
  middle,
  ofWhole,
  pixelsOf,
  wholePicture,
  withinCrop,
} from '#app/lib/crop.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { CropCanvas } from './crop-canvas.tsx';
import {
  type CropAndFocus,
  type CropTexts,
  cropTexts,
  type CropField as FieldName,
  typedCrop,
  type WholePicture,
} from './crop-form.ts';

type FramingFieldsProps = {
  whole: WholePicture;
  texts: CropTexts;
  onChange: (texts: CropTexts) => void;
  errors?: FieldErrors | undefined;
};

/** The crop and the focus point of a picture: by touch, mouse, arrow keys or typed values; with previews. */
export function CropFields({ whole, texts, onChange, errors }: FramingFieldsProps) {
  const framing = typedCrop(texts);
  const { crop } = framing;
  // The focus point must be inside the crop.
  const frame = ({ crop, focus }: CropAndFocus) => onChange(cropTexts({ crop, focus: nearest(focus, crop) }));
  const leave = (crop: Crop) => onChange(cropTexts({ crop, focus: focusIn(crop, framing) }));
  const type = (name: FieldName, text: string) => {
    const typed = { ...texts, [name]: text };
    if (!name.startsWith('crop')) return onChange(typed);
    const { x, y } = focusIn(typedCrop(typed).crop, framing);
    onChange({ ...typed, focusX: String(x), focusY: String(y) });
  };
  const field = (name: FieldName, label: string) => (
    <PercentField
      name={name}
      label={label}
      value={texts[name]}
      onChange={(text) => type(name, text)}
      errors={errors?.[name]}
    />
  );
  return (
    <div className="grid content-start gap-4">
      <p className="text-ink-muted text-sm">
        Tirez les coins pour ne garder qu’une partie de la photo, et posez le repère sur ce qui doit rester
        visible là où le site la coupe.
      </p>
      <CropCanvas
        whole={whole}
        framing={framing}
        onMark={(focus) => frame({ crop, focus })}
        onLeave={leave}
      />
      <CropPreviews whole={whole} framing={framing} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold text-sm">Partie montrée</legend>
        <div className="grid grid-cols-2 gap-3">
          {field('cropX', 'Gauche (%)')}
          {field('cropY', 'Haut (%)')}
          {field('cropWidth', 'Largeur (%)')}
          {field('cropHeight', 'Hauteur (%)')}
        </div>
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => leave(wholePicture)}>
          Photo entière
        </Button>
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold text-sm">Point à garder visible</legend>
        <div className="grid grid-cols-2 gap-3">
          {field('focusX', 'Horizontal (%)')}
          {field('focusY', 'Vertical (%)')}
        </div>
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => frame({ crop, focus: ofWhole(middle, crop) })}
        >
          Remettre au centre
        </Button>
      </fieldset>
    </div>
  );
}

function nearest(focus: Focus, crop: Crop): Focus {
  return ofWhole(withinCrop(focus, crop), crop);
}

/**
 * The focus point after a new crop: the centre if it was the centre, else the same point or the nearest one
 * inside.
 */
function focusIn(crop: Crop, { crop: before, focus }: CropAndFocus): Focus {
  const centre = ofWhole(middle, before);
  const isCentred = focus.x === centre.x && focus.y === centre.y;
  return isCentred ? ofWhole(middle, crop) : nearest(focus, crop);
}

type PercentFieldProps = {
  name: FieldName;
  label: string;
  value: string;
  onChange: (text: string) => void;
  errors?: string[] | undefined;
};

function PercentField({ name, label, value, onChange, errors }: PercentFieldProps) {
  const announced = useAnnouncedValue(value);
  return (
    <Field label={label} errors={errors} clearOnEdit>
      <Input
        ref={announced}
        type="number"
        min={0}
        max={100}
        step={1}
        inputMode="numeric"
        name={name}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}

/** The aspect ratios of the site: the carousel's on desktop and on phones, and that of all cards. */
const cuts = [
  { name: 'Carrousel', width: 12, height: 5 },
  { name: 'Mobile', width: 18, height: 25 },
  { name: 'Vignette', width: 4, height: 3 },
] as const;

/** Previews of the crop where the site shows the picture. */
function CropPreviews({ whole, framing }: { whole: WholePicture; framing: CropAndFocus }) {
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
