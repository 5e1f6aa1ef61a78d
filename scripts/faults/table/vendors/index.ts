import type { CleanUp } from '../../../../server/app/clean-up.ts'
import { type Listeners, startListeners } from './listeners.ts'
import { type Maps, startMaps } from './maps.ts'
import { startPhotoRoom } from './photoroom.ts'
import type { StandIn } from './stand-in.ts'
import { startUber, type Uber } from './uber.ts'

/** Services that only some rows are about; the others' marketplaces work without them. */
export type VendorName = 'uber' | 'maps' | 'photoroom' | 'listeners' | 'connect' | 'tax'

export interface Vendors {
  uber: Uber
  maps: Maps
  photoroom: StandIn
  listeners: Listeners
  /** Settings of the processes that use those services. */
  envOf(names: readonly VendorName[]): Record<string, string>
}

/** Starts the stand-ins of all. `cutOut`: the picture that PhotoRoom returns. `connectEnv`: settings for Stripe Connect. */
export async function startVendors(
  cutOut: Uint8Array,
  connectEnv: Record<string, string>,
  cleanUp: CleanUp,
): Promise<Vendors> {
  const [uber, maps, photoroom, listeners] = await Promise.all([
    startUber(cleanUp),
    startMaps(cleanUp),
    startPhotoRoom(cutOut, cleanUp),
    startListeners(cleanUp),
  ])
  const env: Record<VendorName, Record<string, string>> = {
    uber: uber.env,
    maps: maps.env,
    photoroom: { PHOTOROOM_API_KEY: 'key-for-tests', PHOTOROOM_BASE_URL: photoroom.url },
    listeners: listeners.env,
    connect: connectEnv,
    tax: { TAX: 'stripe' },
  }
  return {
    uber,
    maps,
    photoroom,
    listeners,
    envOf: (names) => Object.assign({}, ...names.map((name) => env[name])) as Record<string, string>,
  }
}
