/** A way from one place to another. */
export interface RouteEstimate {
  miles: number
  minutes: number
  /** Reckoned, not measured on the road. */
  approximate: boolean
  /** The way along the streets as [longitude, latitude], from end to end; null where only its length is known. */
  line: [number, number][] | null
}

/** Finds ways by car. Throws `ProviderError`. */
export interface RouteFinder {
  /** Points are [longitude, latitude] in degrees. */
  route(from: readonly [number, number], to: readonly [number, number]): Promise<RouteEstimate>
}
