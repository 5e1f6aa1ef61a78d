import { useMemo } from 'react'
import type { PickupArea } from '../../../contract/calls/listings/places.ts'
import { useTheme } from '../../ui/use-theme.ts'
import { AREA_HEIGHT, AREA_WIDTH, areaView } from './area-view.ts'
import { attribution, palettes } from './map-palettes.ts'

/** A place on our own map: a circle around a neighborhood, a pin at a public meeting point. Loads nothing. */
export function AreaDrawing({ area }: { area: PickupArea }) {
  const palette = palettes[useTheme()]
  const [longitude, latitude] = area.center
  const view = useMemo(
    () => areaView([longitude, latitude], area.radius_meters),
    [longitude, latitude, area.radius_meters],
  )
  return (
    <svg
      viewBox={`0 0 ${AREA_WIDTH} ${AREA_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="size-full"
      data-map="area"
    >
      <rect width={AREA_WIDTH} height={AREA_HEIGHT} fill={palette.water} />
      <path d={view.land} fill={palette.land} stroke={palette.shore} />
      <path d={view.borders} fill="none" stroke={palette.border} strokeWidth="1.5" strokeDasharray="5 4" />
      <g fontSize="13" textAnchor="middle" fill={palette.label} opacity="0.75">
        {view.labels.map(({ text, at: [x, y] }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      {area.radius_meters > 0 ? (
        <circle
          cx={AREA_WIDTH / 2}
          cy={AREA_HEIGHT / 2}
          r={view.radius}
          fill={palette.route}
          fillOpacity="0.2"
          stroke={palette.route}
          strokeWidth="2.5"
        />
      ) : (
        <path
          d="M0 0s13-12.4 13-21.3a13 13 0 1 0-26 0C-13-12.4 0 0 0 0Z"
          transform={`translate(${AREA_WIDTH / 2} ${AREA_HEIGHT / 2})`}
          fill={palette.route}
          stroke="#fff"
          strokeWidth="2"
        />
      )}
      <text x={AREA_WIDTH - 8} y={AREA_HEIGHT - 8} textAnchor="end" fontSize="12" fill={palette.label}>
        {attribution}
      </text>
    </svg>
  )
}
