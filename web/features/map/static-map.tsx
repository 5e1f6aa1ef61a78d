import { attribution, palettes } from './map-palettes.ts'
import { landRings } from './map-style.ts'
import { arrowOf, boundsOf, type DeliveryRoute, lineOf, type Point } from './route-line.ts'

const WIDTH = 640
const HEIGHT = 320
/**
 * Larger than `ROUTE_PADDING`: an SVG clips anything beyond its edge, and the pin is 29 pixels tall.
 * @source decision 050
 */
const MARGIN = 48

interface StaticMapProps {
  route: DeliveryRoute
  theme: 'light' | 'dark'
  courier?: Point | null | undefined
}

/** The route as a drawing, for browsers that cannot draw maps. */
export function StaticMap({ route, theme, courier }: StaticMapProps) {
  const palette = palettes[theme]
  const project = projection(route)
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
        d={landRings.map((ring) => `M${pathOf(ring, project)}Z`).join('')}
        fill={palette.land}
        stroke={palette.shore}
      />
      <RouteLine route={route} project={project} color={palette.route} />
      <RouteEnds route={route} project={project} color={palette.route} />
      {courier && <CourierDot at={project(courier)} color={palette.label} />}
      <text x={WIDTH - 8} y={HEIGHT - 8} textAnchor="end" fontSize="11" fill={palette.label}>
        {attribution}
      </text>
    </svg>
  )
}

interface RoutePartProps {
  route: DeliveryRoute
  project: Projection
  color: string
}

/** The line, dashed and with an arrow where the streets are unknown. */
function RouteLine({ route, project, color }: RoutePartProps) {
  const arrow = arrowOf(route)
  const [x, y] = project(arrow.at)
  return (
    <>
      <path
        d={`M${pathOf(lineOf(route), project)}`}
        fill="none"
        stroke={color}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={route.line ? undefined : '7 7'}
      />
      {!route.line && (
        <path
          d="M0-9l7 16-7-4-7 4z"
          transform={`translate(${x} ${y}) rotate(${arrow.degrees})`}
          fill={color}
        />
      )}
    </>
  )
}

/** A dot at the start and a pin at the destination. */
function RouteEnds({ route, project, color }: RoutePartProps) {
  const [fromX, fromY] = project(route.from)
  const [toX, toY] = project(route.to)
  return (
    <>
      <circle cx={fromX} cy={fromY} r="9" fill={color} stroke="#fff" strokeWidth="3" />
      <path
        d="M0 0s11-10.5 11-18a11 11 0 1 0-22 0C-11-10.5 0 0 0 0Z"
        transform={`translate(${toX} ${toY})`}
        fill={color}
        stroke="#fff"
        strokeWidth="2"
      />
    </>
  )
}

function CourierDot({ at: [x, y], color }: { at: Point; color: string }) {
  return <circle cx={x} cy={y} r="12" fill={color} stroke="#fff" strokeWidth="3" />
}

/** Converts degrees to pixels. */
type Projection = (point: Point) => Point

function pathOf(points: Point[], project: Projection): string {
  return points.map((point) => project(point).join(',')).join('L')
}

/** Centers the route and scales it to the drawing. Ignoring the Earth's curvature is fine within one city. */
function projection(route: DeliveryRoute): Projection {
  const [[west, south], [east, north]] = boundsOf(route)
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
