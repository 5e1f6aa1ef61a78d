/** Enough for a map of one city, and small enough to store with every quote. */
const MAX_POINTS = 200

type Point = [number, number]

/** At most 200 of the points, including both ends, rounded to about a meter. Null for fewer than two points. */
export function simplifyLine(line: Point[]): Point[] | null {
  if (line.length < 2) return null
  const step = Math.max(1, (line.length - 1) / (MAX_POINTS - 1))
  const count = Math.min(line.length, MAX_POINTS)
  return Array.from({ length: count }, (_, index) => {
    const [longitude = 0, latitude = 0] = line[Math.min(Math.round(index * step), line.length - 1)] ?? []
    return [Math.round(longitude * 1e5) / 1e5, Math.round(latitude * 1e5) / 1e5]
  })
}

/** Decodes an encoded polyline. @source https://developers.google.com/maps/documentation/utilities/polylinealgorithm */
export function decodePolyline(encoded: string): Point[] {
  const points: Point[] = []
  let [latitude, longitude, at] = [0, 0, 0]
  const next = (): number => {
    let [value, shift, chunk] = [0, 0, 32]
    while (chunk >= 32 && at < encoded.length) {
      chunk = encoded.charCodeAt(at++) - 63
      value |= (chunk & 31) << shift
      shift += 5
    }
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < encoded.length) {
    latitude += next()
    longitude += next()
    points.push([longitude / 1e5, latitude / 1e5])
  }
  return points
}
