import { useEffect, useMemo, useState } from 'react'
import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { MissingMap } from '../../features/map/map-problem.tsx'
import { late } from '../../ui/feedback/late.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const RouteMap = late(() => import('../../features/map/route-map.tsx').then((module) => module.RouteMap), {
  waiting: () => <Skeleton className="h-64" />,
  fallback: MissingMap,
  heavy: true,
})

/** The route of a delivery and, while it is under way, the courier. Rendered in the browser only. */
export function TrackingMap({ order }: { order: Order }) {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const { tracking } = order
  // Every poll creates new objects; the map is only redrawn when the route differs.
  const key = JSON.stringify(routeOf(tracking))
  const route = useMemo(() => JSON.parse(key) as ReturnType<typeof routeOf>, [key])
  if (!route || !isAwake) return null
  return <RouteMap route={route} courier={tracking?.courier_coordinates ?? null} />
}

function routeOf(tracking: Order['tracking']) {
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
