import type { FastifyInstance } from 'fastify'
import type { Channel } from '../db/channel.ts'
import type { Dispatcher } from '../http/api/dispatcher.ts'
import type { RunningSettings } from '../settings/running-settings.ts'
import type { RunningContext } from './context.ts'

interface Caches {
  dispatcher: Pick<Dispatcher, 'clearCache'>
  /** Null: nothing is cached. */
  pageCache: { clear(): void } | null
  /** Tells every process that something public is gone. */
  caches: Channel
}

/** Clears cached answers and pages when something was taken down, or a setting changed. */
export function clearCachesWhenNeeded(
  http: FastifyInstance,
  { settings, replica }: Pick<RunningContext, 'settings' | 'replica'>,
  { dispatcher, pageCache, caches }: Caches,
): void {
  const clear = [
    // First, so that no cache is filled again with what has to go.
    ...(replica ? [replica.invalidate] : []),
    dispatcher.clearCache,
    ...(pageCache ? [pageCache.clear] : []),
  ]
  if (pageCache || replica) clearWhenTold(http, caches, clear)
  followSettings(http, settings, clear)
}

/** Settings follow other processes while this one answers requests. Cached answers and pages may have been made with the old ones. */
function followSettings(http: FastifyInstance, settings: RunningSettings, clear: (() => void)[]): void {
  for (const one of clear) settings.onChange(one)
  let stop: (() => Promise<void>) | undefined
  http.addHook('onListen', async () => {
    stop = settings.follow()
  })
  http.addHook('onClose', async () => await stop?.())
}

/** Something public was taken down, perhaps by another process: nobody may get it from a cache any more. */
function clearWhenTold(http: FastifyInstance, caches: Channel, clear: (() => void)[]): void {
  const clearAll = () => {
    for (const one of clear) one()
  }
  const stop = caches.listen({ onMessage: clearAll, onConnect: clearAll })
  http.addHook('onClose', stop)
}
