/** Aspect ratios that pictures are shown in, and their classes: the security policy allows no style attributes. */
const ratios: readonly (readonly [number, string])[] = [
  [0.56, '[--ratio:0.56]'],
  [0.62, '[--ratio:0.62]'],
  [0.67, '[--ratio:0.67]'],
  [0.75, '[--ratio:0.75]'],
  [0.8, '[--ratio:0.8]'],
  [0.89, '[--ratio:0.89]'],
  [1, '[--ratio:1]'],
  [1.14, '[--ratio:1.14]'],
  [1.25, '[--ratio:1.25]'],
  [1.33, '[--ratio:1.33]'],
  [1.5, '[--ratio:1.5]'],
  [1.78, '[--ratio:1.78]'],
]

/** On wide screens, the width of a picture in its own ratio: as large as the column and the screen allow. */
export const ratioWidth = 'lg:w-[min(100%,calc((100dvh-16.5rem)*var(--ratio)))]'

/** A class that sets `--ratio` to the photo's own ratio, to within a tenth. Panoramas and narrow photos get the nearest. */
export function ratioClass({ width, height }: { width: number; height: number }): string {
  const share = Math.log(width / height)
  const distance = ([ratio]: readonly [number, string]) => Math.abs(Math.log(ratio) - share)
  const [, nearest] = ratios.reduce((best, next) => (distance(next) < distance(best) ? next : best))
  return nearest
}
