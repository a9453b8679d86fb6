import type { View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import type { CycleSlug } from '#app/school/cycles.ts';
import { colours } from '#app/ui/zellige-colours.ts';

/** A style, always a plain object here. */
export type Style = Exclude<ComponentProps<typeof View>['style'], readonly unknown[] | undefined>;

/** The identity's colours, and text colours that drawings do not use. */
export const palette = { ...colours, inkMuted: '#565a75', inkFaint: '#c9c8d8' } as const;

export type CycleColours = { main: string; deep: string; tint: string /** Text on `main`. */; on: string };

/** The colours of `data-cycle` (styles/theme.css). */
export const cycleColours: Readonly<Record<CycleSlug, CycleColours>> = {
  maternelle: { main: colours.saffron, deep: '#8a5200', tint: colours.saffronTint, on: colours.ink },
  primaire: {
    main: colours.emerald,
    deep: colours.emeraldDeep,
    tint: colours.emeraldTint,
    on: colours.white,
  },
  college: {
    main: colours.majorelle,
    deep: colours.majorelleDeep,
    tint: colours.majorelleTint,
    on: colours.white,
  },
  lycee: {
    main: colours.terracotta,
    deep: colours.terracottaDeep,
    tint: colours.terracottaTint,
    on: colours.white,
  },
};

/** A4 in points, and the margin of text. */
export const sheet = { width: 595.28, height: 841.89, margin: 44 } as const;
