import { LRUCache } from 'lru-cache'
import { batch } from '../../runtime/batch.ts'
import type { PhotoRepository } from './repository.ts'

/** Milliseconds for which a photo that may be served is not looked up again. A takedown has to reach every process within two seconds. */
const LIFETIME = 1000
/** Photos that are remembered; about 2 MB. */
const MAX_REMEMBERED = 10_000

/** Whether photos were taken down with their listing or profile. */
export interface TakenDownPhotos {
  /** False for a photo that is unknown. A new takedown may count a second later. */
  has(id: string): Promise<boolean>
}

/** Looks photos up in the database, several with one query. What is taken down is never remembered, so that it can be restored at once. */
export function createTakenDownPhotos(
  photos: Pick<PhotoRepository, 'takenDown'>,
  lifetime = LIFETIME,
): TakenDownPhotos {
  const served = new LRUCache<string, true>({ max: MAX_REMEMBERED })
  const lookUp = batch(async (ids: string[]) => {
    const found = new Set(await photos.takenDown(ids))
    return ids.map((id) => found.has(id))
  })
  return {
    async has(id) {
      if (served.has(id)) return false
      const isTakenDown = await lookUp(id)
      if (!isTakenDown && lifetime > 0) served.set(id, true, { ttl: lifetime })
      return isTakenDown
    },
  }
}
