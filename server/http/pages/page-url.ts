/** The path and query of a request target; clients of a proxy also send the host. @source RFC 9112 §3.2.2 */
export function pathOf(requestTarget: string): string {
  return requestTarget.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/')
}

/**
 * Normalizes a path: any leading slashes become one, so that it never names another host, and a percent sign that starts no
 * valid escape is escaped itself. Normalizing twice changes nothing more.
 */
export function normalizePath(path: string): string {
  const [before = '', ...query] = path.split('?')
  const normalized = before
    .replace(/^[/\\]*/, '/')
    .replace(/(?:%[\da-f]{2})+|%/gi, (run) => (decoded(run) === undefined ? run.replaceAll('%', '%25') : run))
  return [normalized, ...query].join('?')
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
