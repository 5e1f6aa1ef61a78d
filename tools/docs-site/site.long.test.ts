import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { repository } from './pages.ts'

const site = path.join(repository, 'build/docs-site')
beforeAll(() => {
  execFileSync('npm', ['run', 'docs:site'], { cwd: repository, stdio: 'pipe' })
})

/** The built pages with their HTML, by their path in the site. */
function readPages(): Map<string, string> {
  return new Map(
    readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html') && file !== '404.html')
      .map((file) => [file, readFileSync(path.join(site, file), 'utf8')]),
  )
}

test('the site has a page for each document, and every link within it leads to a page and a section that exist', () => {
  const pages = readPages()
  expect(pages.size).toBeGreaterThan(100)
  const dead: string[] = []
  for (const [file, html] of pages) {
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(href, `http://site/${file}`)
      if (origin !== 'http://site') continue
      const target = pathname.slice(1).replace(/(^|\/)$/, '$1index.html')
      const page = pages.get(target)
      const section = decodeURIComponent(hash.slice(1))
      if (page === undefined && !existsSync(path.join(site, target))) dead.push(`${file}: ${href}`)
      else if (page && section && !page.includes(`id="${section}"`)) dead.push(`${file}: ${href}`)
    }
  }
  expect(dead).toEqual([])
})

test('the tour has its pictures, and the search index is part of the site', () => {
  const tour = readPages().get('tour.html') ?? ''
  const pictures = [...tour.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, source = '']) => source)
  expect(pictures.length).toBeGreaterThan(5)
  for (const picture of pictures) expect(existsSync(path.join(site, picture)), picture).toBe(true)
  const chunks = readdirSync(path.join(site, 'assets/chunks'))
  expect(chunks.some((name) => name.startsWith('@localSearchIndex'))).toBe(true)
})
