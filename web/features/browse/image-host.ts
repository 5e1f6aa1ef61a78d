/** The host that pictures were on before, and the one they are on now; null: our own. */
export interface ImageHosts {
  legacy: string | null
  cdn: string | null
}

/** What stands before `/photos/…` in an address of one of our own photos: nothing, or the host in front of us; null: no photo of ours. */
export function photoHost(address: string, { cdn }: ImageHosts): string | null {
  if (address === '' || address.startsWith('/photos/')) return ''
  const host = `https://${cdn}`
  return cdn && address.startsWith(`${host}/photos/`) ? host : null
}

/** An address on the old storage host, rewritten to where the pictures are now; any other stays. @source spec §2 /browse */
export function rewriteImageHost(address: string, { legacy, cdn }: ImageHosts): string {
  if (!legacy || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return address
  const url = new URL(address)
  if (url.host !== legacy.toLowerCase()) return address
  return `${cdn ? `https://${cdn}` : ''}${url.pathname}${url.search}`
}
