import { createElement, type SVGProps } from 'react'

/** Lucide's data of an icon: elements with their attributes. */
interface Drawing {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Draws Lucide's icons in place of its own `createLucideIcon` (see vite.config.ts), which adds a kilobyte of unused
 * options to every first load: our icons are an SVG with a class, hidden from screen readers.
 */
export default function createLineIcon({ name, node }: Drawing) {
  return function LineIcon({ className = '', ...props }: SVGProps<SVGSVGElement>) {
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
        ...props,
        className: `lucide lucide-${name} ${className}`,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
