import { useSyncExternalStore } from 'react'
import { localStore } from '../../api/storage.ts'
import { track } from '../analytics/track.ts'
import { type Area, distances } from './area.ts'

const KEY = 'location'
const listeners = new Set<() => void>()
let known: Area | null | undefined

/** The part of the city in which the shop is looked at; null: all of New York. */
function current(): Area | null {
  known ??= parse(localStore.getItem(KEY))
  return known
}

/** Chooses a part of the city for this browser; null: all of New York. */
export function chooseArea(area: Area | null): void {
  known = area
  if (area) localStore.setItem(KEY, JSON.stringify(area))
  else localStore.removeItem(KEY)
  for (const listener of [...listeners]) listener()
  track('location_change', { location: area?.name ?? 'New York' })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen part of the city; all of it on the server and on the first paint. @source spec §2: defaulting to New York */
export function useShopArea(): Area | null {
  return useSyncExternalStore(subscribe, current, () => null)
}

function parse(text: string | null): Area | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Area> | null
    const miles = distances.find((each) => each === value?.miles)
    if (!value || typeof value.name !== 'string' || !miles) return null
    if (typeof value.lon !== 'number' || typeof value.lat !== 'number') return null
    return { name: value.name, lon: value.lon, lat: value.lat, miles }
  } catch {
    return null
  }
}
