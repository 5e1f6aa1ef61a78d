import { createContext, use, useSyncExternalStore } from 'react'
import { AREA_COOKIE } from '../../../../contract/rules/cookies.ts'
import { distances } from '../../../../contract/rules/distances.ts'
import { localStore } from '../../../api/storage.ts'
import { AREA_KEY } from '../../../api/storage-keys.ts'
import { track } from '../../analytics/track.ts'
import { type Area, writeAreaCookie } from './area.ts'

const listeners = new Set<() => void>()
let known: Area | null | undefined

/** The part of the city in which the shop is looked at; null: all of New York. */
function current(): Area | null {
  if (known === undefined) {
    known = parse(localStore.getItem(AREA_KEY))
    tellServer(known)
  }
  return known
}

/** Chooses a part of the city for this browser; null: all of New York. */
export function chooseArea(area: Area | null): void {
  known = area
  tellServer(area)
  if (area) localStore.setItem(AREA_KEY, JSON.stringify(area))
  else localStore.removeItem(AREA_KEY)
  for (const listener of [...listeners]) listener()
  track('location_change', { location: area?.name ?? 'New York' })
}

/** So that the next page is drawn for the area at once, and nothing jumps when the browser remembers it. */
function tellServer(area: Area | null): void {
  const value = area ? `${writeAreaCookie(area)}; max-age=${AREA_COOKIE.maxAge}` : '; max-age=0'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${AREA_COOKIE.name}=${value}; path=/shop; samesite=lax`
}

/** The area that the server has drawn the page for. */
export const ServerArea = createContext<Area | null>(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen part of the city; on the server and on the first paint that of its cookie. @source spec §2: defaulting to New York */
export function useShopArea(): Area | null {
  const ofServer = use(ServerArea)
  return useSyncExternalStore(subscribe, current, () => ofServer)
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
