import type { Color } from '../../../../contract/rules/listings/traits/colors.ts'

/** What each color looks like on a shelf, the same in both themes. */
const fills: Record<Color, string> = {
  black: '#1c1a1f',
  gray: '#8a8790',
  white: '#ffffff',
  beige: '#dcc9a8',
  brown: '#7a4e2d',
  red: '#c3272b',
  orange: '#e87722',
  yellow: '#f2c230',
  green: '#2f7d46',
  blue: '#2c5fb3',
  purple: '#7a3fa0',
  pink: '#ec8fb4',
  gold: '#c9a227',
  silver: '#c4c7cc',
  multicolor: 'conic-gradient(#c3272b, #f2c230, #2f7d46, #2c5fb3, #7a3fa0, #c3272b)',
}

/** A dot of a color beside its name. */
export function ColorDot({ color }: { color: Color }) {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 rounded-full border border-field"
      style={{ background: fills[color] }}
    />
  )
}
