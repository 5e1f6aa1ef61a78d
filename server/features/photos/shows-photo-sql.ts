import { sql } from '../../db/sql.ts'

/** Whether the listing `l` shows the photo `t`. */
export const showsPhoto = sql`l.photos @> jsonb_build_array(jsonb_build_object('id', t.id))`
