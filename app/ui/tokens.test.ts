import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colours } from './zellige-colours.ts';

const css = ['theme.css', 'base.css']
  .map((file) => readFileSync(new URL(`../styles/${file}`, import.meta.url), 'utf8'))
  .join('');
const tokens = new Map([...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));

function token(name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`theme.css has no token --color-${name}`);
  return value;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(token(one)), luminance(token(other))].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Text on each ground: 4.5 to 1. */
const textOn: Record<string, string[]> = {
  white: [
    'ink',
    'ink-muted',
    'majorelle',
    'majorelle-deep',
    'emerald',
    'emerald-deep',
    'terracotta',
    'terracotta-deep',
    'saffron-deep',
  ],
  sand: [
    'ink',
    'ink-muted',
    'majorelle',
    'majorelle-deep',
    'emerald',
    'emerald-deep',
    'terracotta',
    'terracotta-deep',
    'saffron-deep',
  ],
  'sand-deep': [
    'ink',
    'ink-muted',
    'majorelle',
    'majorelle-deep',
    'emerald-deep',
    'terracotta-deep',
    'saffron-deep',
  ],
  ink: ['white', 'sand', 'ink-faint', 'saffron'],
  'ink-raised': ['white', 'sand', 'ink-faint', 'saffron'],
  majorelle: ['white', 'sand'],
  'majorelle-deep': ['white', 'sand', 'saffron'],
  saffron: ['ink'],
  emerald: ['white'],
  'emerald-deep': ['white', 'sand'],
  terracotta: ['white'],
  'terracotta-deep': ['white', 'sand'],
  'majorelle-tint': ['ink', 'ink-muted', 'majorelle', 'majorelle-deep'],
  'saffron-tint': ['ink', 'ink-muted', 'saffron-deep'],
  'emerald-tint': ['ink', 'ink-muted', 'emerald-deep'],
  'terracotta-tint': ['ink', 'ink-muted', 'terracotta-deep'],
};

/** Borders of controls, icons, the focus ring: 3 to 1. */
const shapesOn: Record<string, string[]> = {
  white: ['edge', 'majorelle', 'terracotta'],
  sand: ['edge', 'majorelle', 'terracotta'],
  'sand-deep': ['edge', 'majorelle'],
  ink: ['ink-faint', 'white', 'saffron'],
  saffron: ['majorelle', 'ink'],
  majorelle: ['white', 'saffron'],
  emerald: ['white'],
  terracotta: ['white'],
  'terracotta-tint': ['terracotta'],
};

describe('the colours of theme.css', () => {
  for (const [ground, texts] of Object.entries(textOn)) {
    test.each(texts)(`%s is readable on ${ground}`, (text) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    });
  }
  for (const [ground, shapes] of Object.entries(shapesOn)) {
    test.each(shapes)(`a border or sign in %s is visible on ${ground}`, (shape) => {
      expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
    });
  }

  test('each cycle has text colours that are readable on its colour and its tint', () => {
    const cycles = [
      ...css.matchAll(
        /--cycle: var\(--color-([a-z-]+)\);\s+--cycle-deep: var\(--color-([a-z-]+)\);\s+--cycle-tint: var\(--color-([a-z-]+)\);\s+--on-cycle: var\(--color-([a-z-]+)\)/g,
      ),
    ];
    expect(cycles).toHaveLength(4);
    for (const [, cycle = '', deep = '', tint = '', on = ''] of cycles) {
      expect(contrast(on, cycle)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(deep, tint)).toBeGreaterThanOrEqual(4.5);
      expect(contrast('ink', tint)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the focus ring shows on every ground, by its inner tone or its outer one', () => {
    for (const ground of Object.keys(textOn)) {
      expect(Math.max(contrast('white', ground), contrast('majorelle', ground))).toBeGreaterThanOrEqual(3);
    }
    expect(contrast('white', 'majorelle')).toBeGreaterThanOrEqual(3);
  });

  test('drawings use the same values as the style sheet', () => {
    for (const [name, value] of Object.entries(colours)) {
      expect(value).toBe(token(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)));
    }
  });
});
