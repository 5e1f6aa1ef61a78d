import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { Comparable } from './likeness.ts'

/** Bits in which the print of a copy may differ from one of the probes. Measured in docs/decisions/263. */
const MAX_DISTANCE = 8
/** Photos that are compared with each new one, the nearest of each owner: nobody can fill the places of others with copies of their own. */
const MAX_OF_OWNER = 4
/** The same of all owners together: a bound for a shop of look-alikes. */
const MAX_CANDIDATES = 48

/** Where copies of photos are looked up. Bound to a pool or a transaction. */
export type CopyRepository = ReturnType<typeof createCopyRepository>

/** A photo with something in it. */
export interface StoredPhoto extends Comparable {
  id: string
}

/** A photo with a similar print. */
export interface Candidate extends StoredPhoto {
  /** The index of the most similar probe. */
  probe: number
}

/** Part of a print, as in the indexes of migration 0252. */
const samePart = (place: Query) => sql`((p.print ${place}) & 65535) = ((probe.print ${place}) & 65535)`

export function createCopyRepository(db: Executor) {
  return {
    /** Those of the photos that are no plain surfaces. */
    photos: (ids: readonly string[]) =>
      db.rows<StoredPhoto>(sql`
        select id, sketch, width::float8 / height as shape from photos
        where id = any(${ids}::uuid[]) and print is not null and sketch is not null`),

    /**
     * Photos whose print is similar to one of these; not this photo, the one that it was cut out of, or what was cut out of it. Each part
     * is a condition of its own, so that PostgreSQL uses the four indexes.
     */
    candidates: (id: string, prints: readonly string[]) =>
      db.rows<Candidate>(sql`
        with near as (
          select distinct on (p.id) p.id, p.sketch, p.width::float8 / p.height as shape, p.owner_id, p.owner_id = own.owner_id as is_own,
            probe.place::int - 1 as probe, bit_count((p.print # probe.print)::bit(64)) as distance
          from photos own cross join unnest(${prints}::bigint[]) with ordinality as probe (print, place)
            join photos p on p.print is not null and ((p.print & 65535) = (probe.print & 65535)
              or ${samePart(sql`>> 16`)} or ${samePart(sql`>> 32`)} or ${samePart(sql`>> 48`)})
          where own.id = ${id} and p.id <> own.id and p.cut_from is distinct from own.id and own.cut_from is distinct from p.id
            and p.sketch is not null and bit_count((p.print # probe.print)::bit(64)) <= ${MAX_DISTANCE}
          order by p.id, distance
        ), nearest as (
          select *, row_number() over (partition by owner_id order by distance) as rank from near
        )
        select id, probe, sketch, shape from nearest where rank <= ${MAX_OF_OWNER} order by is_own desc, distance limit ${MAX_CANDIDATES}`),
  }
}
