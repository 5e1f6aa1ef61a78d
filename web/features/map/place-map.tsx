import { ExternalLink, MapPin } from 'lucide-react'
import type { PickupArea } from '../../../contract/calls/listings/places.ts'
import { placeLabel } from '../../../contract/rules/listings/place-words.ts'
import { late } from '../../ui/feedback/late.tsx'
import { MissingMap } from './map-problem.tsx'
import './map.css'

// The map's data is larger than the page around it.
const AreaDrawing = late(() => import('./area-drawing.tsx').then((module) => module.AreaDrawing), {
  fallback: MissingMap,
  heavy: true,
})

interface PlaceMapProps {
  area: PickupArea
  /** What the reader should know about the exact place. */
  note?: string | undefined
  /** In a dialog, where the map must not push the form out of sight. */
  isSmall?: boolean
}

/** Where something can be picked up: its name, and a map of the area that names no door. */
export function PlaceMap({ area, note, isSmall = false }: PlaceMapProps) {
  return (
    <figure className="grid max-w-[34rem] gap-3">
      <figcaption className="grid gap-1">
        <p className="flex items-center gap-2 font-semibold">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
          {placeLabel(area)}
        </p>
        <p className="text-soft text-sm">{note ?? noteOf(area)}</p>
      </figcaption>
      <div className={isSmall ? 'map-frame map-frame-small' : 'map-frame map-frame-area'}>
        <AreaDrawing area={area} />
      </div>
      <a
        href={openStreetMap(area)}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-11 w-fit items-center gap-1.5 text-sm underline underline-offset-4"
      >
        See the streets on OpenStreetMap
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </figure>
  )
}

function noteOf({ kind }: PickupArea): string {
  return kind === 'meeting_point'
    ? 'A public meeting point. You agree on a time with the seller.'
    : 'Somewhere in this area. You get the exact place after you pay.'
}

function openStreetMap({ center: [longitude, latitude], radius_meters }: PickupArea): string {
  const mark = radius_meters === 0 ? `?mlat=${latitude}&mlon=${longitude}` : ''
  return `https://www.openstreetmap.org/${mark}#map=${radius_meters === 0 ? 17 : 15}/${latitude}/${longitude}`
}
