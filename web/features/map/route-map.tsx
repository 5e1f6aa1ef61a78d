import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callQuery } from '../../api/cache/query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useTheme } from '../../ui/use-theme.ts'
import { GoogleMap } from './google/google-map.tsx'
import { MapProblem } from './map-problem.tsx'
import type { OpenMap } from './open-map.ts'
import type { RouteMapProps } from './route-line.ts'
import { StaticMap } from './static-map.tsx'
import './map.css'

/**
 * A route on a map: Google's when the operator has an API key, otherwise our own.
 * @source spec §4 step 3, §7; product-decisions §9.26
 */
export function RouteMap(props: RouteMapProps) {
  const settings = useQuery({ ...callQuery('delivery.getMapSettings'), staleTime: Number.POSITIVE_INFINITY })
  const { fromName, toName } = props.route
  const key = settings.data?.google_maps_browser_key ?? null
  return (
    <figure className="grid gap-2">
      <div className="map-frame">
        {settings.isPending ? (
          <Skeleton className="size-full" />
        ) : key ? (
          <GoogleMap apiKey={key} {...props} />
        ) : (
          <OwnMap {...props} />
        )}
      </div>
      <figcaption className="text-sm text-soft">
        {fromName} to {toName}
      </figcaption>
    </figure>
  )
}

function OwnMap({ route, courier }: RouteMapProps) {
  const theme = useTheme()
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenMap | null>(null)
  const [state, setState] = useState<'map' | 'still' | 'failed'>(canDraw() ? 'map' : 'still')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a theme change restyles the existing map
  useEffect(() => {
    if (state !== 'map') return
    let isLeft = false
    import('./open-map.ts').then(
      ({ openMap }) => {
        if (isLeft || !place.current) return
        try {
          const onFailed = () => setState('still')
          opened.current = openMap({ container: place.current, route, theme, onFailed })
          opened.current.setCourier(courier ?? null)
        } catch {
          setState('still')
        }
      },
      () => setState('failed'),
    )
    return () => {
      isLeft = true
      opened.current?.close()
      opened.current = null
    }
  }, [route, state])
  useEffect(() => opened.current?.setTheme(theme), [theme])
  useEffect(() => opened.current?.setCourier(courier ?? null), [courier])
  if (state === 'still') return <StaticMap route={route} theme={theme} courier={courier} />
  if (state === 'failed') return <MapProblem text="Failed to load map" />
  return <div ref={place} className="size-full" />
}

/** Whether this browser supports WebGL. */
function canDraw(): boolean {
  const canvas = document.createElement('canvas')
  return canvas.getContext('webgl2') !== null
}
