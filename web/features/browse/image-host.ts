/** The previous host of the pictures and the current one; null: our own. */
export interface ImageHosts {
  legacy: string | null
  cdn: string | null
}

/**
 * What precedes `/photos/…` in the address of one of our photos: nothing, or our CDN's host; null if it is not our
 * photo.
 */
export function photoHost(address: string, { cdn }: ImageHosts): string | null {
  if (address === '' || address.startsWith('/photos/')) return ''
  const host = `https://${cdn}`
  return cdn && address.startsWith(`${host}/photos/`) ? host : null
}

/** Rewrites an address on the old storage host to the current one; leaves any other. @source spec §2 /browse */
export function rewriteImageHost(address: string, { legacy, cdn }: ImageHosts): string {
  if (!legacy || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return address
  const url = new URL(address)
  if (url.host !== legacy.toLowerCase()) return address
  return `${cdn ? `https://${cdn}` : ''}${url.pathname}${url.search}`
}
