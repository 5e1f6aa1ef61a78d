import { gzipSync } from 'node:zlib'

/**
 * The JavaScript of a page's first visit in gzipped bytes: scripts named by the HTML, their imports, and inline scripts.
 */
export async function firstLoadScripts(
  origin: string,
  path: string,
): Promise<{ files: number; gzipped: number }> {
  const html = await (await fetch(`${origin}${path}`)).text()
  const named = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  )
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
  const imported = [...inline.join('\n').matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(
    (match) => match[1] ?? '',
  )
  const seen = new Map<string, number>()
  const visit = async (address: string): Promise<void> => {
    if (seen.has(address)) return
    seen.set(address, 0)
    const code = await (await fetch(`${origin}${address}`)).text()
    seen.set(address, gzipSync(code, { level: 9 }).byteLength)
    for (const match of code.matchAll(/(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g))
      await visit(new URL(match[1] ?? '', `${origin}${address}`).pathname)
  }
  for (const address of new Set([...named, ...entryImports(imported)])) await visit(address)
  return { files: seen.size, gzipped: [...seen.values()].reduce((sum, size) => sum + size, 0) }
}

/** The inline start script names this page's modules and the file with all routes. */
function entryImports(addresses: string[]): string[] {
  return addresses.filter((address) => !address.includes('undefined'))
}
