/** A way from one place to another. */
export interface RouteFacts {
  miles: number
  minutes: number
  /** Reckoned, not measured on the road. */
  approximate: boolean
}

/** Finds ways by car. Throws `ProviderError`. */
export interface RouteFinder {
  /** Points are [longitude, latitude] in degrees. */
  route(from: readonly [number, number], to: readonly [number, number]): Promise<RouteFacts>
}
