import { createContext, use, useSyncExternalStore } from 'react'
import { distances } from '../../../../contract/rules/listings/distances.ts'
import { AREA_COOKIE } from '../../../../contract/rules/site/cookies.ts'
import { setCookie } from '../../../api/storage/page-cookies.ts'
import { localStore } from '../../../api/storage/storage.ts'
import { AREA_KEY } from '../../../api/storage/storage-keys.ts'
import { marketplace } from '../../../marketplace.ts'
import { track } from '../../analytics/track.ts'
import { type Area, writeAreaCookie } from './area.ts'

const listeners = new Set<() => void>()
let known: Area | null | undefined

/** The area of the shop; null: the whole city. */
function current(): Area | null {
  if (known === undefined) {
    known = parse(localStore.getItem(AREA_KEY))
    writeCookie(known)
  }
  return known
}

/** Sets this browser's area; null: the whole city. */
export function chooseArea(area: Area | null): void {
  known = area
  writeCookie(area)
  if (area) localStore.setItem(AREA_KEY, JSON.stringify(area))
  else localStore.removeItem(AREA_KEY)
  for (const listener of [...listeners]) listener()
  track('location_change', { location: area?.name ?? marketplace.city })
}

/** Lets the server render the next page for the area, so that nothing jumps after hydration. */
function writeCookie(area: Area | null): void {
  setCookie(AREA_COOKIE, area ? writeAreaCookie(area) : null)
}

/** The area that the server rendered the page for. */
export const ServerArea = createContext<Area | null>(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen area; on the server and on the first paint the cookie's. @source spec §2: defaulting to the whole city */
export function useShopArea(): Area | null {
  const serverArea = use(ServerArea)
  return useSyncExternalStore(subscribe, current, () => serverArea)
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
