import { type Query, sql } from '../../db/sql.ts'

/** A photo as the contract describes it, as JSON; null where `photoId` is null or its photo is gone. */
export function pictureOf(photoId: Query): Query {
  return sql`(
    select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'thumbhash', p.thumbhash)
    from photos p where p.id = ${photoId})`
}
