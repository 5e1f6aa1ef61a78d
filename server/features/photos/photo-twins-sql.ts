import { type Query, sql } from '../../db/sql.ts'

/** Bits in which the prints of two copies of a photo may differ. Measured in docs/decisions/238. */
const MAX_DISTANCE = 4
/** How much the shapes of two copies may differ, as a share. */
const SHAPE_TOLERANCE = 0.03

/** Part of a print, as in the indexes of migration 0252. */
const part = (print: Query, place: Query) => sql`((${print} ${place}) & 65535)`
const samePart = (place: Query) => sql`${part(sql`p.print`, place)} = ${part(sql`own.print`, place)}`

/**
 * The common table expression `twins (id, owner_id)`: photos that are copies of these, also those in listings by other
 * people. Each part is a condition of its own, so that PostgreSQL uses the four indexes.
 */
export function photoTwins(photoIds: readonly string[]): Query {
  return sql`
    twins as materialized (
      select p.id, p.owner_id from photos own join photos p
        on p.id <> own.id and p.print is not null
          and ((p.print & 65535) = (own.print & 65535) or ${samePart(sql`>> 16`)} or ${samePart(sql`>> 32`)} or ${samePart(sql`>> 48`)})
      where own.id = any(${photoIds}::uuid[]) and own.print is not null
        and p.cut_from is distinct from own.id and own.cut_from is distinct from p.id
        and bit_count((p.print # own.print)::bit(64)) <= ${MAX_DISTANCE}
        and abs(p.width::float8 / p.height - own.width::float8 / own.height) <= ${SHAPE_TOLERANCE}::float8 * own.width / own.height)`
}

/** Whether the listing `l` shows the photo of the twin `t`. */
export const showsTwin = sql`l.photos @> jsonb_build_array(jsonb_build_object('id', t.id))`
