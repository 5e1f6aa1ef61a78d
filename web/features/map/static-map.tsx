import { attribution, landRings, palettes } from './map-style.ts'
import { arrowOf, boundsOf, lineOf, type Point, type Way } from './route-line.ts'

const WIDTH = 640
const HEIGHT = 320
/**
 * More than `ROUTE_PADDING`: a drawing cuts off what hangs over its edge, and the pin stands 29 above its point.
 * @source decision 050
 */
const MARGIN = 48

interface StaticMapProps {
  way: Way
  theme: 'light' | 'dark'
  courier?: Point | null | undefined
}

/** The same way as a drawing, for browsers that cannot draw maps. */
export function StaticMap({ way, theme, courier }: StaticMapProps) {
  const palette = palettes[theme]
  const project = projection(way)
  const path = (points: Point[]) => points.map((point) => project(point).join(',')).join('L')
  const [fromX, fromY] = project(way.from)
  const [toX, toY] = project(way.to)
  const arrow = arrowOf(way)
  const [arrowX, arrowY] = project(arrow.at)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full"
      data-map="still"
    >
      <rect width={WIDTH} height={HEIGHT} fill={palette.water} />
      <path
        d={landRings.map((ring) => `M${path(ring)}Z`).join('')}
        fill={palette.land}
        stroke={palette.shore}
      />
      <path
        d={`M${path(lineOf(way))}`}
        fill="none"
        stroke={palette.way}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={way.line ? undefined : '7 7'}
      />
      {!way.line && (
        <path
          d="M0-9l7 16-7-4-7 4z"
          transform={`translate(${arrowX} ${arrowY}) rotate(${arrow.degrees})`}
          fill={palette.way}
        />
      )}
      <circle cx={fromX} cy={fromY} r="9" fill={palette.way} stroke="#fff" strokeWidth="3" />
      <path
        d="M0 0s11-10.5 11-18a11 11 0 1 0-22 0C-11-10.5 0 0 0 0Z"
        transform={`translate(${toX} ${toY})`}
        fill={palette.way}
        stroke="#fff"
        strokeWidth="2"
      />
      {courier && (
        <circle
          cx={project(courier)[0]}
          cy={project(courier)[1]}
          r="12"
          fill={palette.label}
          stroke="#fff"
          strokeWidth="3"
        />
      )}
      <text x={WIDTH - 8} y={HEIGHT - 8} textAnchor="end" fontSize="11" fill={palette.label}>
        {attribution}
      </text>
    </svg>
  )
}

/** Degrees to pixels, the way in the middle; good enough for one city. */
function projection(way: Way): (point: Point) => [number, number] {
  const [[west, south], [east, north]] = boundsOf(way)
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / ((east - west) * narrowing),
    (HEIGHT - 2 * MARGIN) / (north - south),
  )
  const round = (pixels: number) => Math.round(pixels * 10) / 10
  return ([longitude, latitude]) => [
    round(WIDTH / 2 + (longitude - (west + east) / 2) * narrowing * scale),
    round(HEIGHT / 2 - (latitude - (south + north) / 2) * scale),
  ]
}
