/** A well-known public place where buyers and sellers can meet. Its position is no secret. */
export interface MeetingPoint {
  /** Stored with listings and meetings, so it never changes. */
  id: string
  name: string
  /** The part of the city that it is in. */
  area: string
  /** [longitude, latitude] in degrees. */
  point: readonly [number, number]
}
