/** A neighborhood or a public meeting point. */
export interface DirectoryPlace {
  id: string
  name: string
  /** The marketplace's area that it is in. */
  area: string
  kind: 'neighborhood' | 'meeting_point'
  /** [longitude, latitude] in degrees. */
  point: readonly [number, number]
}

/** The places that a listing can have. They are fixed, so nothing here depends on a service. */
export interface PlaceDirectory {
  /** Every place, by area and name. */
  all(): Promise<readonly DirectoryPlace[]>
  byId(id: string): Promise<DirectoryPlace | undefined>
  /** The neighborhood nearest to a point, within an area if it is known. */
  neighborhoodAt(point: readonly [number, number], area: string | null): Promise<DirectoryPlace | undefined>
}
