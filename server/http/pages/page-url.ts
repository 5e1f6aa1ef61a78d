/** The path and query of a request line; clients of a proxy name a host there as well. @source RFC 9112 §3.2.2 */
export function pathOf(requestLine: string): string {
  return requestLine.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/i, '/')
}

/**
 * A path as it was meant: it leads to no other host, however many slashes it begins with, and a percent sign that
 * begins no character is one. Mending a mended path changes nothing.
 */
export function mendPath(path: string): string {
  const [before = '', ...query] = path.split('?')
  const mended = before
    .replace(/^[/\\]*/, '/')
    .replace(/(?:%[\da-f]{2})+|%/gi, (run) => (isDecodable(run) ? run : run.replaceAll('%', '%25')))
  return [mended, ...query].join('?')
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
