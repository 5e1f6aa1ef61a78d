/** The colors that lists can be filtered by. A pattern such as stripes is no color. */
export const colors = [
  'black',
  'gray',
  'white',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'gold',
  'silver',
  'multicolor',
] as const
export type Color = (typeof colors)[number]

export function isColor(text: string): text is Color {
  return colors.some((color) => color === text)
}
