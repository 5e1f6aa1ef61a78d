import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Stored photo descriptors. */
export function createDescriptionQueries(db: Executor) {
  return {
    /** @returns 0 where the photo no longer exists */
    describe: (photoId: string, version: number, coarse: readonly number[], fine: Uint8Array) =>
      db.run(sql`
        insert into photo_descriptions (photo_id, version, coarse, fine)
        select id, ${version}, cube(${coarse}::float8[]), ${fine} from photos where id = ${photoId}
        on conflict (photo_id) do update
          set version = excluded.version, coarse = excluded.coarse, fine = excluded.fine`),

    /** Main photos of public listings without a descriptor of this version. */
    undescribed: (version: number, limit: number) =>
      db.rows<{ id: string }>(sql`
        select l.photos -> 0 ->> 'id' as id from listings l
        where l.is_public and not exists (
          select 1 from photo_descriptions d
          where d.photo_id = (l.photos -> 0 ->> 'id')::uuid and d.version = ${version})
        order by l.published_at desc limit ${limit}`),
  }
}
