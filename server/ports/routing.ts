/** A route by car. */
export interface RouteEstimate {
  miles: number
  minutes: number
  /** Estimated, not computed on real roads. */
  approximate: boolean
  /** The route as [longitude, latitude] points from start to end; null if only its length is known. */
  line: [number, number][] | null
}

/** Finds routes by car. Throws `ProviderError`. */
export interface RouteFinder {
  /** Points are [longitude, latitude] in degrees. */
  route(from: readonly [number, number], to: readonly [number, number]): Promise<RouteEstimate>
}
