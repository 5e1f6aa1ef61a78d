import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { Order } from '../../../contract/calls/orders.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const RouteMap = lazy(() =>
  import('../../features/map/route-map.tsx').then((module) => ({ default: module.RouteMap })),
)

/** The way of a delivery and, while it is under way, its courier. Drawn in the browser only. */
export function TrackingMap({ order }: { order: Order }) {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const { tracking } = order
  // Every look at the order brings new objects; the map is drawn anew only where the way is another.
  const key = JSON.stringify(wayOf(tracking))
  const way = useMemo(() => JSON.parse(key) as ReturnType<typeof wayOf>, [key])
  if (!way || !isAwake) return null
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <RouteMap way={way} courier={tracking?.courier_coordinates ?? null} />
    </Suspense>
  )
}

function wayOf(tracking: Order['tracking']) {
  const way = tracking?.way
  if (!way) return null
  return {
    from: way.origin_coordinates,
    to: way.destination_coordinates,
    fromName: way.origin_name,
    toName: way.destination_name,
    line: way.route_line,
  }
}
