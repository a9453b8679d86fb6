import { Image, View } from '@react-pdf/renderer';
import type { CycleSlug } from '#app/school/cycles.ts';
import { zelligeCover, zelligeFigure } from '#app/ui/zellige.ts';
import { cyclePalettes } from '#app/ui/zellige-colours.ts';
import { at, shapes, star } from '#app/ui/zellige-geometry.ts';
import { as } from './tags.ts';
import { palette, type Style, sheet } from './theme.ts';

type TilingProps = { seed: string; width: number; height: number; cycle?: CycleSlug | undefined };

/** A tiling of `width` by `height` points, in a cycle's colours when one is given. */
function Tiling({ seed, width, height, cycle }: TilingProps) {
  const size = { width: Math.round(width), height: Math.round(height) };
  return <Drawing svg={zelligeCover({ seed, ...size, cycle })} style={{ width, height }} />;
}

type FriezeProps = Pick<TilingProps, 'seed' | 'cycle'> & {
  /** An estimate of the available height: it sets the size of the tiles. */
  height: number;
};

/**
 * A tiling over the page's whole width that fills the remaining height, so that a page does not end in white.
 * On a full page it is absent.
 */
export function Frieze({ seed, cycle, height }: FriezeProps) {
  const backgroundColor = cycle ? cyclePalettes[cycle].ground : palette.ink;
  return (
    <View
      {...as('Artifact')}
      style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, overflow: 'hidden', backgroundColor }}
    >
      <View style={{ position: 'absolute', top: '50%', left: 0, marginTop: -height / 2 }}>
        <Tiling seed={seed} width={sheet.width} height={height} cycle={cycle} />
      </View>
    </View>
  );
}

/** A cycle's star, `size` points wide. */
export function CycleFigure({ cycle, size }: { cycle: CycleSlug; size: number }) {
  return <Drawing svg={zelligeFigure({ cycle })} style={{ width: size, height: size }} />;
}

const starPath = at(0, 0, shapes(star()));

/** One small star: a bullet. */
export function Star({ colour, style }: { colour: string; style: Style }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="-146 -146 292 292"><path fill="${colour}" d="${starPath}"/></svg>`;
  return <Drawing svg={svg} style={style} />;
}

function Drawing({ svg, style }: { svg: string; style: Style }) {
  return <Image src={`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`} style={style} />;
}
