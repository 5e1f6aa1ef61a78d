/** A cookie that scripts cannot read. */
export interface CookieToSet {
  name: string
  value: string
  /** Seconds. */
  maxAge: number
  /** Only over HTTPS; true if the site uses HTTPS. */
  secure: boolean
  /** `Strict`: not sent after following a link from another site. */
  sameSite: 'Lax' | 'Strict'
}

/** The cookies of one call. */
export interface Cookies {
  read(name: string): string | null
  set(cookie: CookieToSet): void
}

/** For calls without a browser. */
export const noCookies: Cookies = { read: () => null, set: () => {} }

/** The cookies of a request; `send` adds a `Set-Cookie` header to the response. @source RFC 6265 */
export function cookiesOf(header: string | undefined, send: (cookie: string) => void = () => {}): Cookies {
  return {
    read(name) {
      for (const pair of header?.split(';') ?? []) {
        const at = pair.indexOf('=')
        if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
      }
      return null
    },
    set({ name, value, maxAge, secure, sameSite }) {
      const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', `SameSite=${sameSite}`]
      send([...parts, ...(secure ? ['Secure'] : [])].join('; '))
    },
  }
}
