/** A cookie that no script in the browser can read. */
export interface CookieToSet {
  name: string
  value: string
  /** Seconds that it is kept. */
  maxAge: number
  /** Only over HTTPS: true wherever the site itself is. */
  secure: boolean
  /** `Strict`: not even after a link on another site. */
  sameSite: 'Lax' | 'Strict'
}

/** The cookies of one call. */
export interface Cookies {
  read(name: string): string | null
  set(cookie: CookieToSet): void
}

/** A caller without any. */
export const noCookies: Cookies = { read: () => null, set: () => {} }

/** The cookies of a request; `send` puts a `Set-Cookie` header on its answer. @source RFC 6265 */
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
