import { publicPages } from '../../../contract/rules/site/public-pages.ts'

/** The path and query of a request target; clients of a proxy also send the host. @source RFC 9112 §3.2.2 */
export function pathOf(requestTarget: string): string {
  return requestTarget.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/')
}

/** Escaped letters, digits, `-`, `_` and `~`; not the dot, which may be a step upwards. @source RFC 3986 §2.3 */
const NEEDLESS_ESCAPE = /%(?:3\d|[46][1-9a-f]|[57][\da]|2d|5f|7e)/gi

/** The beginnings of public pages' paths; what follows them may be in upper case. */
const PUBLIC_BEGINNING = new RegExp(
  `^/(?:shop/(?:item|category|search)|people|${publicPages
    .filter(({ path }) => path !== '/')
    .map(({ path }) => path.slice(1))
    .join('|')})(?=[/.]|$)`,
  'i',
)

/**
 * Normalizes a path: any leading slashes become one, so that it never names another host, and a percent sign that starts no
 * valid escape is escaped itself. Escapes that are not needed are decoded, the names of public pages become lower case, and
 * trailing slashes go, so that other spellings of a page do not pass its cache. Normalizing twice changes nothing more.
 */
export function normalizePath(path: string): string {
  const [before = '', ...query] = path.split('?')
  const normalized = before
    .replace(/^[/\\]*/, '/')
    .replace(/(?:%[\da-f]{2})+|%/gi, (run) => (decoded(run) === undefined ? run.replaceAll('%', '%25') : run))
    .replace(NEEDLESS_ESCAPE, decodeURIComponent)
    // The look-behind keeps the time linear for a long run of slashes.
    .replace(/(?<=[^/])\/+$/, '')
    .replace(PUBLIC_BEGINNING, (name) => name.toLowerCase())
  return [normalized, ...query].join('?')
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
