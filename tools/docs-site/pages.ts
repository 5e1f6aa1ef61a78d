import path from 'node:path'

/** The root of the repository, whose Markdown files are the site's pages. */
export const repository = path.resolve(import.meta.dirname, '../..')

/** Markdown that is not part of the site: notes beside the code, and records of the work. */
export const excluded = [
  ...['build', 'contract', 'data', 'monitoring', 'public', 'scripts', 'server', 'web'].map(
    (one) => `${one}/**`,
  ),
  '**/node_modules/**',
  'tools/*/*/**',
  'bench/*/**',
  'docs/progress.md',
  'docs/tests-moved.md',
]

const rootPages: Record<string, string> = {
  'README.md': 'index.md',
  'ARCHITECTURE.md': 'architecture.md',
  'CONTRIBUTING.md': 'contributing.md',
  'CHANGELOG.md': 'changelog.md',
}

/** The file of a page within the site, by its path in the repository: `docs/money.md` is `money.md`. */
export function siteFile(source: string): string {
  return rootPages[source] ?? source.replace(/^docs\//, '').replace(/README\.md$/, 'index.md')
}

/** Whether a file of the repository is a page of the site. */
export function isPage(source: string): boolean {
  return source.endsWith('.md') && !excluded.some((pattern) => path.matchesGlob(source, pattern))
}
