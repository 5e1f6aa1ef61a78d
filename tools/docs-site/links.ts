import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { isPage, repository, siteFile } from './pages.ts'

/**
 * Where a link of a Markdown file leads on the site.
 * @param source the file, as a path in the repository
 * @param repositoryUrl the address that source files are shown at, such as `https://example.com/stoop/blob/main`; null if there is none
 * @returns the new address; null for a file that is nowhere on the web, so that only its text is shown
 * @throws Error for a link to a file that does not exist
 */
export function siteLink(href: string, source: string, repositoryUrl: string | null): string | null {
  if (/^([a-z]+:|#|\/\/)/i.test(href)) return href
  const [file = '', ...anchor] = href.split(/(?=#)/)
  const target = path.posix.join(path.posix.dirname(source), decodeURI(file)).replace(/\/$/, '')
  const found = path.join(repository, target)
  if (target.startsWith('..') || !existsSync(found))
    throw new Error(`${source} links to ${href}, which does not exist.`)
  const page = statSync(found).isDirectory() ? path.posix.join(target, 'README.md') : target
  if (isPage(page) && existsSync(path.join(repository, page)))
    return `/${siteFile(page)}`.replace(/\/index\.md$/, '/') + anchor.join('')
  return repositoryUrl === null ? null : `${repositoryUrl}/${target}${anchor.join('')}`
}

/** The id of a heading as GitHub makes it, so that a link to a section works in both places. */
export function headingId(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}
