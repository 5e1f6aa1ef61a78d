/** Where a sign-in leads when nothing was asked for before. @source product-decisions §9.13 */
export const HOME_AFTER_LOGIN = '/shop'

/** No real place has this name; it only shows whether a path stays on its own site. */
const NOWHERE = 'https://stoop.invalid'

/**
 * The remembered path if it is one of ours, else /shop. A `next` from a stranger's link must not lead away: `//evil.test`,
 * `/\evil.test` and `https:…` all do in a browser, so the browser's own parser decides. @source product-decisions §9.13
 */
export function safeNextPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, NOWHERE)) return HOME_AFTER_LOGIN
  const url = new URL(next, NOWHERE)
  if (url.origin !== NOWHERE || isLogin(url.pathname)) return HOME_AFTER_LOGIN
  return url.pathname + url.search + url.hash
}

/** The login page that leads back to `from` afterwards. @source spec §2 Protected routes */
export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(from.pathname + from.search)}`
}

/** Back to the login page would be a circle. */
function isLogin(pathname: string): boolean {
  return pathname === '/login' || pathname.startsWith('/login/') || pathname.startsWith('//')
}
