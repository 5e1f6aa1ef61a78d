import type { CallByName } from '../../contract/paths.ts'

/** The id of the first place that the search finds for a typed address; null if it finds none. */
export async function firstLocation(call: CallByName, address: string): Promise<string | null> {
  if (!address.trim()) return null
  const found = await call('delivery.searchLocations', { query: { search: address } })
  return found.data?.locations[0]?.id ?? null
}
