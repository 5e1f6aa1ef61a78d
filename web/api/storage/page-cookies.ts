import { type Cookie, hostCookie } from '../../../contract/rules/site/cookies.ts'

/** Sets a cookie of this site for its lifetime, so that requests send it; null deletes it. */
export function setCookie(cookie: Cookie, value: string | null): void {
  const secure = location.protocol === 'https:'
  const write = (name: string, text: string, maxAge: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = `${name}=${text}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
  }
  const { name, maxAge } = hostCookie(cookie, secure)
  write(name, value ?? '', value === null ? 0 : maxAge)
}
