/** The device that signs in. */
export interface Device {
  id: string
  userAgent: string | null
  /** The network address, for the log of sign-ins. */
  address: string
}

/** A device as a person would name it, from its User-Agent header. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const browser = named(userAgent, [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ])
  const system = named(userAgent, [
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['Windows', 'Windows'],
    ['Mac OS', 'macOS'],
    ['Linux', 'Linux'],
  ])
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

function named(text: string, marks: [string, string][]): string | undefined {
  return marks.find(([mark]) => text.includes(mark))?.[1]
}
