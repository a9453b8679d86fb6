import { createElement, type SVGProps } from 'react';
import { cn } from '#app/lib/class-names.ts';

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] };

/**
 * Replaces Lucide's `createLucideIcon` in the build: the same icon, without the options that are unused here.
 */
export default function createIcon({ name, node }: IconData) {
  return ({ className, ...others }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: cn('lucide', `lucide-${name}`, className),
        ...others,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
