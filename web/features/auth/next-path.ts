/** Where a sign-in leads when no page was requested before. @source product-decisions §9.13 */
export const HOME_AFTER_LOGIN = '/shop'

/** An origin that cannot exist; a path that keeps it stays on this site. */
const NOWHERE = 'https://stoop.invalid'

/**
 * The requested path if it is ours, else /shop. A `next` from a foreign link must not lead away: `//evil.test`,
 * `/\evil.test` and `https:…` all do in a browser, so the browser's own parser decides.
 * @source product-decisions §9.13
 */
export function safeNextPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, NOWHERE)) return HOME_AFTER_LOGIN
  const url = new URL(next, NOWHERE)
  if (url.origin !== NOWHERE || isLogin(url.pathname)) return HOME_AFTER_LOGIN
  return url.pathname + url.search + url.hash
}

/** The login page, which leads back to `from` afterwards. @source spec §2 Protected routes */
export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?next=${encodeURIComponent(from.pathname + from.search)}`
}

/** What the login page gives back to the page that it leads to. */
export interface LoginState {
  /** The navigation state with which that page was opened, such as the draft to edit. */
  returnState?: unknown
}

/** The navigation state for the page after the login. */
export function returnStateOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null ? (state as LoginState).returnState : undefined
}

/** Leading back to the login page would be a loop. */
function isLogin(pathname: string): boolean {
  return pathname === '/login' || pathname.startsWith('/login/') || pathname.startsWith('//')
}
