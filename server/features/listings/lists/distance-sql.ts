import { distances } from '../../../../contract/rules/listings/distances.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { Point } from './list-filter.ts'

/** Miles in a degree of latitude. */
const MILES_PER_DEGREE = 69.05

/** The squared distance in miles from a point to `listings l`. At the scale of a city, the earth is flat. */
export function squareMiles({ lon, lat }: Point): Query {
  const eastward = MILES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return sql`(power((l.lon - ${lon}::float8) * ${eastward}::float8, 2) + power((l.lat - ${lat}::float8) * ${MILES_PER_DEGREE}::float8, 2))`
}

/** How many of `l` are within each distance that can be chosen, as an array in the order of `distances`. */
export function countsWithin(place: Point): Query {
  const [first, ...rest] = distances.map(
    (miles) => sql`(count(*) filter (where ${squareMiles(place)} <= ${miles ** 2}))::int`,
  )
  return sql`array[${rest.reduce((before, each) => sql`${before}, ${each}`, first ?? sql``)}]`
}
