import { chanceFrom } from '../studio/chance.ts'

/** A landscape of hills under a sun, for screens and posters. */
export function hills(options: {
  width: number
  height: number
  sky: string
  land: string
  seed: string
}): string {
  const chance = chanceFrom(options.seed)
  const { width: w, height: h } = options
  const layers = [0, 1, 2, 3].map((i) => {
    const y = h * (0.45 + i * 0.13)
    let d = `M0 ${h}V${y}`
    for (let x = 0; x <= w; x += w / 6)
      d += ` Q${x + w / 12} ${y - h * 0.16 * chance()} ${x + w / 6} ${y + h * 0.06 * (chance() - 0.5)}`
    return `<path d="${d} V${h}Z" fill="${options.land}" fill-opacity="${0.35 + i * 0.21}"/>`
  })
  const [sx, sy] = [w * (0.25 + chance() * 0.5), h * (0.22 + chance() * 0.15)]
  return svg(
    w,
    h,
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${options.sky}"/><stop offset="0.7" stop-color="#f7dcc0"/></linearGradient></defs>
    <rect width="${w}" height="${h}" fill="url(#s)"/><circle cx="${sx}" cy="${sy}" r="${h * 0.09}" fill="#fff3dc"/>${layers.join('')}`,
  )
}

/** Wraps shapes in a drawing of the given size. */
export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}
