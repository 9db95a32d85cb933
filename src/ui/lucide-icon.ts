import { createElement, type SVGProps } from 'react';

/** As lucide-react's icons have it. */
interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

/**
 * Draws an icon of lucide-react. Its own code for that, which this stands in for when the page is
 * built (build/replacements.ts), is four times as large: it also takes sizes, strokes and a context.
 */
export default function createLucideIcon({ name, node }: IconData) {
  return function LucideIcon({ className = '', ...attributes }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: `lucide lucide-${name} ${className}`,
        ...attributes,
      },
      node.map(([tag, drawn]) => createElement(tag, drawn)),
    );
  };
}
